variable "setting" {
  type = string
}

resource "aws_transfer_server" "unknown" {
  domain        = "S3"
  endpoint_type = var.setting
}
