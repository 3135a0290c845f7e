resource "aws_elasticache_user" "bad" {
  user_id              = "app"
  user_name            = "app"
  engine               = "redis"
  access_string        = "on ~* +@read"
  no_password_required = true
}

resource "aws_elasticache_user" "bad_2" {
  user_id       = "app"
  user_name     = "app"
  engine        = "redis"
  access_string = "on ~* +@read"
  authentication_mode {
    type = "no-password-required"
  }
}
