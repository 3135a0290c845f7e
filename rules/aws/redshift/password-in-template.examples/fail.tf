variable "password" {
  default = "correct-horse-battery"
}

resource "aws_redshift_cluster" "bad" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
  master_password    = "correct-horse-battery"
}

resource "aws_redshift_cluster" "bad_2" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
  master_password    = var.password
}

resource "aws_redshiftserverless_namespace" "bad_3" {
  namespace_name      = "warehouse"
  admin_user_password = "correct-horse-battery"
}

resource "aws_redshiftserverless_namespace" "bad_4" {
  namespace_name      = "warehouse"
  admin_user_password = var.password
}
