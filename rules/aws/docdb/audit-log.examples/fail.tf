resource "aws_docdb_cluster_parameter_group" "bad" {
  name   = "catalog"
  family = "docdb5.0"
}

resource "aws_docdb_cluster_parameter_group" "bad_2" {
  family = "docdb5.0"
  parameter {
    name  = "audit_logs"
    value = "disabled"
  }
}
