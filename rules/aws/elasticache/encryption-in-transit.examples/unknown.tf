variable "setting" {
  type = bool
}

resource "aws_elasticache_replication_group" "unknown" {
  replication_group_id       = "sessions"
  description                = "Sessions"
  engine                     = "redis"
  transit_encryption_enabled = var.setting
}
