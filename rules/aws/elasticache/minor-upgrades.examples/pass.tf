resource "aws_elasticache_replication_group" "good" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
}

resource "aws_elasticache_replication_group" "good_2" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "redis"
  auto_minor_version_upgrade = true
}

resource "aws_elasticache_replication_group" "good_3" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "redis"
  auto_minor_version_upgrade = "true"
}

resource "aws_elasticache_cluster" "good" {
  cluster_id = "sessions"
  engine     = "redis"
  node_type  = "cache.t4g.small"
}

resource "aws_elasticache_cluster" "good_2" {
  cluster_id                 = "sessions"
  engine                     = "redis"
  node_type                  = "cache.t4g.small"
  auto_minor_version_upgrade = true
}

resource "aws_elasticache_cluster" "good_3" {
  cluster_id                 = "sessions"
  engine                     = "redis"
  node_type                  = "cache.t4g.small"
  auto_minor_version_upgrade = "true"
}
