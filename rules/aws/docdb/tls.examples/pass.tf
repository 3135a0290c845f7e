resource "aws_docdb_cluster_parameter_group" "good" {
  name   = "catalog"
  family = "docdb5.0"
}

resource "aws_docdb_cluster_parameter_group" "good_2" {
  family = "docdb5.0"
  parameter {
    name  = "tls"
    value = "enabled"
  }
}
