variable "setting" {
  type = bool
}

resource "aws_rds_global_cluster" "unknown" {
  global_cluster_identifier = "orders"
  storage_encrypted         = var.setting
}
