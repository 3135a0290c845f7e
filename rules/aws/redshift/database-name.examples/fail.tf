resource "aws_redshift_cluster" "bad" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
}

resource "aws_redshift_cluster" "bad_2" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
  database_name      = "dev"
}
