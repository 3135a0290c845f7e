variable "setting" {
  type = string
}

resource "aws_ssm_parameter" "unknown" {
  name  = "/orders/limit"
  type  = var.setting
  value = "x"
}
