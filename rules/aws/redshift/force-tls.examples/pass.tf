resource "aws_redshift_parameter_group" "good" {
  family = "redshift-1.0"
  parameter {
    name  = "require_ssl"
    value = "true"
  }
}

resource "aws_redshift_parameter_group" "good_2" {
  family = "redshift-1.0"
  parameter {
    name  = "enable_user_activity_logging"
    value = "true"
  }
  parameter {
    name  = "require_ssl"
    value = true
  }
}
