resource "aws_docdb_cluster_parameter_group" "good" {
  family = "docdb5.0"
  parameter {
    name  = "audit_logs"
    value = "enabled"
  }
}

resource "aws_docdb_cluster_parameter_group" "good_2" {
  family = "docdb5.0"
  parameter {
    name  = "tls"
    value = "enabled"
  }
  parameter {
    name  = "audit_logs"
    value = "all"
  }
}
