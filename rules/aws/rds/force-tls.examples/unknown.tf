variable "setting" {
  type = string
}

resource "aws_db_parameter_group" "unknown" {
  family = "postgres16"
  parameter {
    name  = "rds.force_ssl"
    value = var.setting
  }
}

resource "aws_rds_cluster_parameter_group" "unknown" {
  family = "aurora-postgresql16"
  parameter {
    name  = "rds.force_ssl"
    value = var.setting
  }
}
