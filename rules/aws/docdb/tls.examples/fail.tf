resource "aws_docdb_cluster_parameter_group" "bad" {
  family = "docdb5.0"
  parameter {
    name  = "tls"
    value = "disabled"
  }
}

resource "aws_docdb_cluster_parameter_group" "bad_2" {
  family = "docdb5.0"
  dynamic "parameter" {
    for_each = { audit_logs = "enabled", tls = "disabled" }
    content {
      name  = parameter.key
      value = parameter.value
    }
  }
}
