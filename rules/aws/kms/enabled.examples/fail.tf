variable "setting" {
  default = false
}

resource "aws_kms_key" "bad" {
  description = "Data"
  is_enabled  = false
}

resource "aws_kms_key" "bad_2" {
  description = "Data"
  is_enabled  = var.setting
}
