variable "setting" {
  type = string
}

resource "aws_elasticache_replication_group" "unknown" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  kms_key_id           = var.setting
}

resource "aws_elasticache_serverless_cache" "unknown" {
  name       = "sessions"
  engine     = "redis"
  kms_key_id = var.setting
}
