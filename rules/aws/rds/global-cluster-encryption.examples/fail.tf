resource "aws_rds_global_cluster" "bad" {
  global_cluster_identifier = "orders"
}

resource "aws_rds_global_cluster" "bad_2" {
  global_cluster_identifier = "orders"
  storage_encrypted         = false
}
