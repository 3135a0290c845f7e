resource "aws_dax_cluster" "bad" {
  cluster_name       = "orders"
  iam_role_arn       = "arn:aws:iam::111122223333:role/dax"
  node_type          = "dax.r5.large"
  replication_factor = 3
}

resource "aws_dax_cluster" "bad_2" {
  cluster_name       = "orders"
  iam_role_arn       = "arn:aws:iam::111122223333:role/dax"
  node_type          = "dax.r5.large"
  replication_factor = 3
  server_side_encryption {
    enabled = false
  }
}
