locals {
  settings = { enabled = false }
}

resource "aws_elasticache_replication_group" "bad" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
}

resource "aws_elasticache_replication_group" "bad_2" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  multi_az_enabled     = false
}

resource "aws_elasticache_replication_group" "bad_3" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  multi_az_enabled     = local.settings.enabled
}
