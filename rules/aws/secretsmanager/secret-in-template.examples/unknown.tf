variable "setting" {
  type      = string
  sensitive = true
}

resource "aws_secretsmanager_secret_version" "unknown" {
  secret_id     = "orders/database"
  secret_string = var.setting
}
