resource "aws_redshift_cluster" "good" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
  database_name      = "sales"
}
