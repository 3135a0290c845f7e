resource "aws_elasticache_replication_group" "bad" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
}

resource "aws_elasticache_replication_group" "bad_2" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "redis"
  automatic_failover_enabled = false
}
