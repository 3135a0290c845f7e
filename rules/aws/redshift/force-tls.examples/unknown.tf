variable "setting" {
  type = string
}

resource "aws_redshift_parameter_group" "unknown" {
  family = "redshift-1.0"
  parameter {
    name  = "require_ssl"
    value = var.setting
  }
}
