resource "aws_elasticache_replication_group" "bad" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
}

resource "aws_elasticache_replication_group" "bad_2" {
  replication_group_id     = "sessions"
  description              = "Sessions"
  engine                   = "redis"
  snapshot_retention_limit = 0
}

resource "aws_elasticache_cluster" "bad" {
  cluster_id = "sessions"
  engine     = "redis"
  node_type  = "cache.t4g.small"
}

resource "aws_elasticache_cluster" "bad_2" {
  cluster_id               = "sessions"
  engine                   = "redis"
  node_type                = "cache.t4g.small"
  snapshot_retention_limit = 0
}
