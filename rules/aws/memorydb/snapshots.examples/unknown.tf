variable "setting" {
  type = number
}

resource "aws_memorydb_cluster" "unknown" {
  name                     = "queue"
  acl_name                 = "services"
  node_type                = "db.t4g.small"
  snapshot_retention_limit = var.setting
}
