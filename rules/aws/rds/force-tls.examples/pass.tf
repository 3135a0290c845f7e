resource "aws_db_parameter_group" "good" {
  name   = "settings"
  family = "postgres16"
}

resource "aws_db_parameter_group" "good_2" {
  family = "postgres16"
  parameter {
    name  = "rds.force_ssl"
    value = "1"
  }
}

resource "aws_db_parameter_group" "good_3" {
  family = "postgres16"
  parameter {
    name  = "require_secure_transport"
    value = "ON"
  }
}

resource "aws_rds_cluster_parameter_group" "good" {
  name   = "settings"
  family = "aurora-postgresql16"
}

resource "aws_rds_cluster_parameter_group" "good_2" {
  family = "aurora-postgresql16"
  parameter {
    name  = "rds.force_ssl"
    value = "1"
  }
}

resource "aws_rds_cluster_parameter_group" "good_3" {
  family = "aurora-postgresql16"
  parameter {
    name  = "require_secure_transport"
    value = "ON"
  }
}
