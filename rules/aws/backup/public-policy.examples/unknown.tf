variable "principal" {
  type = string
}

resource "aws_backup_vault" "unknown_separate" {
  name = "daily"
}

resource "aws_backup_vault_policy" "unknown_separate" {
  backup_vault_name = aws_backup_vault.unknown_separate.name
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "backup:CopyIntoBackupVault"
      Resource  = "*"
    }]
  })
}
