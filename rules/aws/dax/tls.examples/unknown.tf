variable "setting" {
  type = string
}

resource "aws_dax_cluster" "unknown" {
  cluster_name                     = "orders"
  iam_role_arn                     = "arn:aws:iam::111122223333:role/dax"
  node_type                        = "dax.r5.large"
  replication_factor               = 3
  cluster_endpoint_encryption_type = var.setting
}
