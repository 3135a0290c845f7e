variable "setting" {
  type = string
}

resource "aws_sqs_queue" "unknown" {
  name              = "orders"
  kms_master_key_id = var.setting
}
