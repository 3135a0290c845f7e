resource "aws_redshift_cluster" "good" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
}

resource "aws_redshift_cluster" "good_2" {
  cluster_identifier                  = "warehouse"
  node_type                           = "ra3.large"
  automated_snapshot_retention_period = 7
}
