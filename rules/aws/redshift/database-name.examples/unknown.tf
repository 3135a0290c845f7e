variable "setting" {
  type = string
}

resource "aws_redshift_cluster" "unknown" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
  database_name      = var.setting
}
