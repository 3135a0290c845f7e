variable "setting" {
  type = number
}

resource "aws_docdb_cluster" "unknown" {
  cluster_identifier      = "catalog"
  backup_retention_period = var.setting
}
