terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 6.0"
    }
  }
}

resource "aws_redshift_cluster" "good_absent" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
}
