variable "setting" {
  type = string
}

resource "aws_elasticache_replication_group" "unknown" {
  replication_group_id = "sessions"
  description          = "Sessions"
  engine               = "redis"
  auth_token           = var.setting
}
