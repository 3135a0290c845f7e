resource "aws_redshift_cluster" "bad" {
  cluster_identifier  = "warehouse"
  node_type           = "ra3.large"
  publicly_accessible = true
}
