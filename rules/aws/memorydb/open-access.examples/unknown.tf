variable "setting" {
  type = string
}

resource "aws_memorydb_cluster" "unknown" {
  name      = "queue"
  node_type = "db.t4g.small"
  acl_name  = var.setting
}
