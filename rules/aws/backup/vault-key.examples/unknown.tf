variable "setting" {
  type = string
}

resource "aws_backup_vault" "unknown" {
  name        = "daily"
  kms_key_arn = var.setting
}
