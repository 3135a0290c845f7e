variable "enabled" {
  default = true
}

resource "aws_rds_global_cluster" "good" {
  global_cluster_identifier = "orders"
  storage_encrypted         = true
}

resource "aws_rds_global_cluster" "good_2" {
  global_cluster_identifier = "orders"
  storage_encrypted         = var.enabled
}
