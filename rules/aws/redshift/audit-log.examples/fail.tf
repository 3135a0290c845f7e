resource "aws_redshift_cluster" "bad" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
}

resource "aws_redshift_cluster" "bad_inline" {
  node_type          = "ra3.large"
  cluster_identifier = "inline"
  logging {
    enable = false
  }
}
