resource "aws_redshift_cluster" "good" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
  encrypted          = true
}

resource "aws_redshift_cluster" "good_2" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
  for_each           = toset(["a", "b"])
  encrypted          = each.key != "c"
}

resource "aws_redshift_cluster" "good_absent" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
}
