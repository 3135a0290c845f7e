resource "aws_elasticache_cluster" "good" {
  cluster_id        = "sessions"
  engine            = "redis"
  node_type         = "cache.t4g.small"
  subnet_group_name = "private"
}

resource "aws_elasticache_replication_group" "good" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  subnet_group_name    = "private"
}
