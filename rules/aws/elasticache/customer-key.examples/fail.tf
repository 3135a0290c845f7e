resource "aws_elasticache_replication_group" "bad" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
}

resource "aws_elasticache_replication_group" "bad_2" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  kms_key_id           = "alias/aws/managed"
}

resource "aws_elasticache_serverless_cache" "bad" {
  name   = "sessions"
  engine = "redis"
}

resource "aws_elasticache_serverless_cache" "bad_2" {
  name       = "sessions"
  engine     = "redis"
  kms_key_id = "alias/aws/managed"
}
