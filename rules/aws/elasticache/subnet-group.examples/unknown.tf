variable "setting" {
  type = string
}

resource "aws_elasticache_cluster" "unknown" {
  cluster_id        = "sessions"
  engine            = "redis"
  node_type         = "cache.t4g.small"
  subnet_group_name = var.setting
}

resource "aws_elasticache_replication_group" "unknown" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  subnet_group_name    = var.setting
}
