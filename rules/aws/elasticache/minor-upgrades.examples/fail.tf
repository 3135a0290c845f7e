resource "aws_elasticache_replication_group" "bad" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "redis"
  auto_minor_version_upgrade = false
}

resource "aws_elasticache_replication_group" "bad_2" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "redis"
  auto_minor_version_upgrade = "false"
}

resource "aws_elasticache_cluster" "bad" {
  cluster_id                 = "sessions"
  engine                     = "redis"
  node_type                  = "cache.t4g.small"
  auto_minor_version_upgrade = false
}

resource "aws_elasticache_cluster" "bad_2" {
  cluster_id                 = "sessions"
  engine                     = "redis"
  node_type                  = "cache.t4g.small"
  auto_minor_version_upgrade = "false"
}
