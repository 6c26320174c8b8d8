print("umpire")
