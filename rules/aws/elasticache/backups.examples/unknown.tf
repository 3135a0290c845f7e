variable "setting" {
  type = number
}

resource "aws_elasticache_replication_group" "unknown" {
  replication_group_id     = "sessions"
  description              = "Sessions"
  engine                   = "redis"
  snapshot_retention_limit = var.setting
}

resource "aws_elasticache_cluster" "unknown" {
  cluster_id               = "sessions"
  engine                   = "redis"
  node_type                = "cache.t4g.small"
  snapshot_retention_limit = var.setting
}
