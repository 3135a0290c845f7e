variable "setting" {
  type = number
}

resource "aws_redshift_cluster" "unknown" {
  cluster_identifier                  = "warehouse"
  node_type                           = "ra3.large"
  automated_snapshot_retention_period = var.setting
}
