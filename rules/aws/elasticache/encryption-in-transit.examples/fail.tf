locals {
  settings = { encrypted = false }
}

resource "aws_elasticache_replication_group" "bad" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
}

resource "aws_elasticache_replication_group" "bad_2" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "redis"
  transit_encryption_enabled = false
}

resource "aws_elasticache_replication_group" "bad_3" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "valkey"
  transit_encryption_enabled = false
}

resource "aws_elasticache_replication_group" "bad_4" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "redis"
  transit_encryption_enabled = local.settings.encrypted
}

resource "aws_elasticache_replication_group" "bad_valkey" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "valkey"
}
