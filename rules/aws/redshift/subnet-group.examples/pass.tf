resource "aws_redshift_subnet_group" "private" {
  name       = "private"
  subnet_ids = ["subnet-0123456789abcdef0"]
}

resource "aws_redshift_cluster" "good" {
  cluster_identifier        = "warehouse"
  node_type                 = "ra3.large"
  cluster_subnet_group_name = "private"
}

resource "aws_redshift_cluster" "good_2" {
  cluster_identifier        = "warehouse"
  node_type                 = "ra3.large"
  cluster_subnet_group_name = aws_redshift_subnet_group.private.name
}
