variable "setting" {
  type = bool
}

resource "aws_dax_cluster" "unknown" {
  cluster_name       = "orders"
  iam_role_arn       = "arn:aws:iam::111122223333:role/dax"
  node_type          = "dax.r5.large"
  replication_factor = 3
  server_side_encryption {
    enabled = var.setting
  }
}
