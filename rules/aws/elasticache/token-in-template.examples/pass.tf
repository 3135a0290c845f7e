resource "random_password" "admin" {
  length = 24
}

resource "aws_elasticache_replication_group" "good" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
}

resource "aws_elasticache_replication_group" "good_2" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  auth_token           = random_password.admin.result
}
