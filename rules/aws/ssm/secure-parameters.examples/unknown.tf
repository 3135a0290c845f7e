variable "setting" {
  type = string
}

resource "aws_ssm_parameter" "unknown" {
  name  = "/orders/password"
  type  = var.setting
  value = "x"
}
