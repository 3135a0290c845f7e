variable "setting" {
  type = string
}

resource "aws_transfer_server" "unknown" {
  domain               = "S3"
  security_policy_name = var.setting
}
