media_bucket = "roots-media"
