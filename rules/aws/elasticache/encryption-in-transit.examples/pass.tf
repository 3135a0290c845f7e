resource "aws_elasticache_replication_group" "good" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "redis"
  transit_encryption_enabled = true
}

resource "aws_elasticache_replication_group" "good_2" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "redis"
  transit_encryption_enabled = "true"
}

resource "aws_elasticache_replication_group" "good_3" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "valkey"
  transit_encryption_enabled = true
}
