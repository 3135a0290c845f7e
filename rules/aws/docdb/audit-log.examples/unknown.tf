variable "setting" {
  type = string
}

resource "aws_docdb_cluster_parameter_group" "unknown" {
  family = "docdb5.0"
  parameter {
    name  = "audit_logs"
    value = var.setting
  }
}
