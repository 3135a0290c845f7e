variable "setting" {
  default = false
}

resource "aws_memorydb_cluster" "bad" {
  name        = "queue"
  acl_name    = "services"
  node_type   = "db.t4g.small"
  tls_enabled = false
}

resource "aws_memorydb_cluster" "bad_2" {
  name        = "queue"
  acl_name    = "services"
  node_type   = "db.t4g.small"
  tls_enabled = var.setting
}
