resource "aws_db_parameter_group" "bad" {
  family = "postgres16"
  parameter {
    name  = "rds.force_ssl"
    value = "0"
  }
}

resource "aws_db_parameter_group" "bad_2" {
  family = "postgres16"
  parameter {
    name  = "require_secure_transport"
    value = "OFF"
  }
}

resource "aws_db_parameter_group" "bad_3" {
  family = "postgres16"
  dynamic "parameter" {
    for_each = { "rds.force_ssl" = 0 }
    content {
      name  = parameter.key
      value = parameter.value
    }
  }
}

resource "aws_rds_cluster_parameter_group" "bad" {
  family = "aurora-postgresql16"
  parameter {
    name  = "rds.force_ssl"
    value = "0"
  }
}

resource "aws_rds_cluster_parameter_group" "bad_2" {
  family = "aurora-postgresql16"
  parameter {
    name  = "require_secure_transport"
    value = "OFF"
  }
}

resource "aws_rds_cluster_parameter_group" "bad_3" {
  family = "aurora-postgresql16"
  dynamic "parameter" {
    for_each = { "rds.force_ssl" = 0 }
    content {
      name  = parameter.key
      value = parameter.value
    }
  }
}
