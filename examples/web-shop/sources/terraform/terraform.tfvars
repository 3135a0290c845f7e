name        = "web-shop"
backup_days = 1
