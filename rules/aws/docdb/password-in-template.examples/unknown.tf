variable "setting" {
  type      = string
  sensitive = true
}

resource "aws_docdb_cluster" "unknown" {
  cluster_identifier = "catalog"
  master_password    = var.setting
}
