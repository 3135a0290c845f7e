variable "setting" {
  type = bool
}

resource "aws_redshift_cluster" "unknown" {
  cluster_identifier   = "warehouse"
  node_type            = "ra3.large"
  enhanced_vpc_routing = var.setting
}

resource "aws_redshiftserverless_workgroup" "unknown" {
  namespace_name       = "warehouse"
  workgroup_name       = "reports"
  enhanced_vpc_routing = var.setting
}
