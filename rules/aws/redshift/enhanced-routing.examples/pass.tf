variable "enabled" {
  default = true
}

resource "aws_redshift_cluster" "good" {
  cluster_identifier   = "warehouse"
  node_type            = "ra3.large"
  enhanced_vpc_routing = true
}

resource "aws_redshift_cluster" "good_2" {
  cluster_identifier   = "warehouse"
  node_type            = "ra3.large"
  enhanced_vpc_routing = var.enabled
}

resource "aws_redshiftserverless_workgroup" "good" {
  namespace_name       = "warehouse"
  workgroup_name       = "reports"
  enhanced_vpc_routing = true
}

resource "aws_redshiftserverless_workgroup" "good_2" {
  namespace_name       = "warehouse"
  workgroup_name       = "reports"
  enhanced_vpc_routing = var.enabled
}
