terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.0"
    }
  }
}

resource "aws_redshift_cluster" "bad_absent_key" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
}
