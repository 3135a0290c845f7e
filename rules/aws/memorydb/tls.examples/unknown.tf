variable "setting" {
  type = bool
}

resource "aws_memorydb_cluster" "unknown" {
  name        = "queue"
  acl_name    = "services"
  node_type   = "db.t4g.small"
  tls_enabled = var.setting
}
