resource "aws_backup_vault" "good" {
  name = "daily"
}

resource "aws_backup_vault_lock_configuration" "good" {
  backup_vault_name  = aws_backup_vault.good.name
  min_retention_days = 7
}
