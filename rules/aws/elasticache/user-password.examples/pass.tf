resource "random_password" "orders" {
  length = 24
}

resource "aws_elasticache_user" "good" {
  user_id       = "app"
  user_name     = "app"
  engine        = "redis"
  access_string = "on ~* +@read"
  authentication_mode {
    type = "iam"
  }
}

resource "aws_elasticache_user" "good_2" {
  user_id       = "app"
  user_name     = "app"
  engine        = "redis"
  access_string = "on ~* +@read"
  passwords     = [random_password.orders.result]
}

resource "aws_elasticache_user" "good_3" {
  user_id              = "app"
  user_name            = "app"
  engine               = "redis"
  access_string        = "on ~* +@read"
  no_password_required = false
  authentication_mode {
    type = "iam"
  }
}
