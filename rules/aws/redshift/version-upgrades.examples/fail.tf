variable "setting" {
  default = false
}

resource "aws_redshift_cluster" "bad" {
  cluster_identifier    = "warehouse"
  node_type             = "ra3.large"
  allow_version_upgrade = false
}

resource "aws_redshift_cluster" "bad_2" {
  cluster_identifier    = "warehouse"
  node_type             = "ra3.large"
  allow_version_upgrade = var.setting
}
