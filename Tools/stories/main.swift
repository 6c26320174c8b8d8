print("stories")
