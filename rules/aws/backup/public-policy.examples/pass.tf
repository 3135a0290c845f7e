data "aws_iam_policy_document" "good" {
  statement {
    actions   = ["backup:CopyIntoBackupVault"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}

resource "aws_backup_vault" "good_separate" {
  name = "daily"
}

resource "aws_backup_vault_policy" "good_separate" {
  backup_vault_name = aws_backup_vault.good_separate.name
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "backup:CopyIntoBackupVault"
      Resource  = "*"
    }]
  })
}

resource "aws_backup_vault" "good_service_separate" {
  name = "daily"
}

resource "aws_backup_vault_policy" "good_service_separate" {
  backup_vault_name = aws_backup_vault.good_service_separate.name
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "backup.amazonaws.com" }
      Action    = "backup:CopyIntoBackupVault"
      Resource  = "*"
    }]
  })
}

resource "aws_backup_vault" "good_source_separate" {
  name = "daily"
}

resource "aws_backup_vault_policy" "good_source_separate" {
  backup_vault_name = aws_backup_vault.good_source_separate.name
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "backup:CopyIntoBackupVault"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_backup_vault" "good_deny_separate" {
  name = "daily"
}

resource "aws_backup_vault_policy" "good_deny_separate" {
  backup_vault_name = aws_backup_vault.good_deny_separate.name
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "backup:CopyIntoBackupVault"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_backup_vault" "good_data_separate" {
  name = "daily"
}

resource "aws_backup_vault_policy" "good_data_separate" {
  backup_vault_name = aws_backup_vault.good_data_separate.name
  policy            = data.aws_iam_policy_document.good.json
}

resource "aws_backup_vault" "good_none" {
  name = "daily"
}
