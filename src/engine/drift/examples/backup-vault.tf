resource "aws_backup_vault" "main" {
  name = "daily"
  kms_key_arn = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-508441226356"
    resource_type = "aws_backup_vault"
    env = "prod"
  }
}

resource "aws_backup_vault_policy" "main" {
  backup_vault_name = aws_backup_vault.main.name
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Deny", Principal = "*", Action = "backup:DeleteRecoveryPoint", Resource = "*" }] })
}
