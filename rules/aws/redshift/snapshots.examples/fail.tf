resource "aws_redshift_cluster" "bad" {
  cluster_identifier                  = "warehouse"
  node_type                           = "ra3.large"
  automated_snapshot_retention_period = 0
}

resource "aws_redshift_cluster" "bad_2" {
  cluster_identifier                  = "warehouse"
  node_type                           = "ra3.large"
  automated_snapshot_retention_period = "0"
}
