resource "aws_redshift_parameter_group" "bad" {
  name   = "warehouse"
  family = "redshift-1.0"
}

resource "aws_redshift_parameter_group" "bad_2" {
  family = "redshift-1.0"
  parameter {
    name  = "require_ssl"
    value = "false"
  }
}
