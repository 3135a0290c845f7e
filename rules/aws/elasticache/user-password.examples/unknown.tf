variable "setting" {
  type = string
}

resource "aws_elasticache_user" "unknown" {
  user_id       = "app"
  user_name     = "app"
  engine        = "redis"
  access_string = "on ~* +@read"
  authentication_mode {
    type = var.setting
  }
}
