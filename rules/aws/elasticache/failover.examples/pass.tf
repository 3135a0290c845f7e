variable "enabled" {
  default = true
}

resource "aws_elasticache_replication_group" "good" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "redis"
  automatic_failover_enabled = true
}

resource "aws_elasticache_replication_group" "good_2" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "redis"
  automatic_failover_enabled = var.enabled
}
