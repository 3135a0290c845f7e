resource "aws_elasticache_replication_group" "good" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  multi_az_enabled     = true
}
