variable "setting" {
  type      = string
  sensitive = true
}

resource "aws_redshift_cluster" "unknown" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
  master_password    = var.setting
}

resource "aws_redshiftserverless_namespace" "unknown_2" {
  namespace_name      = "warehouse"
  admin_user_password = var.setting
}
