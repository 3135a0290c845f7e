variable "setting" {
  type = bool
}

resource "aws_kms_key" "unknown" {
  description         = "Data"
  enable_key_rotation = var.setting
}
