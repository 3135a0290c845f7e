variable "setting" {
  type = bool
}

resource "aws_kms_key" "unknown" {
  description = "Data"
  is_enabled  = var.setting
}
