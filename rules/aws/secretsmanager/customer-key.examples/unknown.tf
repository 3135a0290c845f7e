variable "setting" {
  type = string
}

resource "aws_secretsmanager_secret" "unknown" {
  name       = "orders/database"
  kms_key_id = var.setting
}
