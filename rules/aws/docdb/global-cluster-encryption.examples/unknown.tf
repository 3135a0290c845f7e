variable "setting" {
  type = bool
}

resource "aws_docdb_global_cluster" "unknown" {
  global_cluster_identifier = "catalog"
  storage_encrypted         = var.setting
}
