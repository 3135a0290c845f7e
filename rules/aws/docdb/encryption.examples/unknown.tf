variable "setting" {
  type = bool
}

resource "aws_docdb_cluster" "unknown" {
  cluster_identifier = "catalog"
  storage_encrypted  = var.setting
}
