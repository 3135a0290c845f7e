variable "setting" {
  type = string
}

resource "aws_memorydb_cluster" "unknown" {
  name        = "queue"
  acl_name    = "services"
  node_type   = "db.t4g.small"
  kms_key_arn = var.setting
}
