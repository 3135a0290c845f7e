resource "random_password" "admin" {
  length = 24
}

resource "aws_redshift_cluster" "good" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
}

resource "aws_redshift_cluster" "good_2" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
  master_password    = random_password.admin.result
}

resource "aws_redshiftserverless_namespace" "good_3" {
  namespace_name = "warehouse"
}

resource "aws_redshiftserverless_namespace" "good_4" {
  namespace_name      = "warehouse"
  admin_user_password = random_password.admin.result
}
