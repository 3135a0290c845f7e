variable "setting" {
  type = string
}

resource "aws_sns_topic" "unknown" {
  name              = "orders"
  kms_master_key_id = var.setting
}
