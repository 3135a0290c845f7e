variable "setting" {
  type = string
}

resource "aws_redshift_cluster" "unknown" {
  cluster_identifier        = "warehouse"
  node_type                 = "ra3.large"
  cluster_subnet_group_name = var.setting
}
