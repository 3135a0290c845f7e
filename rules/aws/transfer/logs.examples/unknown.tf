variable "setting" {
  type = string
}

resource "aws_transfer_server" "unknown" {
  domain       = "S3"
  logging_role = var.setting
}
