variable "setting" {
  type = string
}

resource "aws_ssm_parameter" "unknown" {
  name   = "/orders/limit"
  type   = "SecureString"
  value  = "x"
  key_id = var.setting
}
