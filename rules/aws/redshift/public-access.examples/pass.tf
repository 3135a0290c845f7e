variable "public" {
  default = false
}

resource "aws_redshift_cluster" "good" {
  cluster_identifier  = "warehouse"
  node_type           = "ra3.large"
  publicly_accessible = false
}

resource "aws_redshift_cluster" "good_2" {
  cluster_identifier  = "warehouse"
  node_type           = "ra3.large"
  publicly_accessible = var.public
}

resource "aws_redshift_cluster" "good_absent" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
}
