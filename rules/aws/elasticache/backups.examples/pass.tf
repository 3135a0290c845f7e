resource "aws_elasticache_replication_group" "good" {
  replication_group_id     = "sessions"
  description              = "Sessions"
  engine                   = "redis"
  snapshot_retention_limit = 7
}

resource "aws_elasticache_replication_group" "good_2" {
  replication_group_id     = "sessions"
  description              = "Sessions"
  engine                   = "redis"
  snapshot_retention_limit = "1"
}

resource "aws_elasticache_cluster" "good" {
  cluster_id               = "sessions"
  engine                   = "redis"
  node_type                = "cache.t4g.small"
  snapshot_retention_limit = 7
}

resource "aws_elasticache_cluster" "good_2" {
  cluster_id               = "sessions"
  engine                   = "redis"
  node_type                = "cache.t4g.small"
  snapshot_retention_limit = "1"
}
