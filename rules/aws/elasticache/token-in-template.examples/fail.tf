variable "password" {
  default = "correct-horse-battery"
}

resource "aws_elasticache_replication_group" "bad" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  auth_token           = "correct-horse-battery"
}

resource "aws_elasticache_replication_group" "bad_2" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  auth_token           = var.password
}
