variable "setting" {
  type = bool
}

resource "aws_elasticache_replication_group" "unknown" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "redis"
  auto_minor_version_upgrade = var.setting
}

resource "aws_elasticache_cluster" "unknown" {
  cluster_id                 = "sessions"
  engine                     = "redis"
  node_type                  = "cache.t4g.small"
  auto_minor_version_upgrade = var.setting
}
