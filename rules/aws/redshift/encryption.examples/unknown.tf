variable "setting" {
  type = bool
}

resource "aws_redshift_cluster" "unknown" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
  encrypted          = var.setting
}
