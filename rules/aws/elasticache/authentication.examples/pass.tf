resource "random_password" "token" {
  length = 32
}

resource "aws_elasticache_replication_group" "good" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  auth_token           = random_password.token.result
}

resource "aws_elasticache_replication_group" "good_2" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  user_group_ids       = ["services"]
}
