variable "setting" {
  type = list(string)
}

resource "aws_transfer_server" "unknown" {
  domain    = "S3"
  protocols = var.setting
}
