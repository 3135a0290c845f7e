resource "aws_redshift_cluster" "bad" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
}

resource "aws_redshift_cluster" "bad_2" {
  cluster_identifier   = "warehouse"
  node_type            = "ra3.large"
  enhanced_vpc_routing = false
}

resource "aws_redshiftserverless_workgroup" "bad" {
  namespace_name = "warehouse"
  workgroup_name = "reports"
}

resource "aws_redshiftserverless_workgroup" "bad_2" {
  namespace_name       = "warehouse"
  workgroup_name       = "reports"
  enhanced_vpc_routing = false
}
