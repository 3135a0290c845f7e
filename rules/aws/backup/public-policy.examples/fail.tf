variable "principal" {
  default = "*"
}

data "aws_iam_policy_document" "bad" {
  statement {
    actions   = ["backup:CopyIntoBackupVault"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_backup_vault" "bad_separate" {
  name = "daily"
}

resource "aws_backup_vault_policy" "bad_separate" {
  backup_vault_name = aws_backup_vault.bad_separate.name
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "backup:CopyIntoBackupVault"
      Resource  = "*"
    }]
  })
}

resource "aws_backup_vault" "bad_list_separate" {
  name = "daily"
}

resource "aws_backup_vault_policy" "bad_list_separate" {
  backup_vault_name = aws_backup_vault.bad_list_separate.name
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "backup:CopyIntoBackupVault"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_backup_vault" "bad_text_separate" {
  name = "daily"
}

resource "aws_backup_vault_policy" "bad_text_separate" {
  backup_vault_name = aws_backup_vault.bad_text_separate.name
  policy            = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["backup:CopyIntoBackupVault"], "Resource": "*"}}
POLICY
}

resource "aws_backup_vault" "bad_data_separate" {
  name = "daily"
}

resource "aws_backup_vault_policy" "bad_data_separate" {
  backup_vault_name = aws_backup_vault.bad_data_separate.name
  policy            = data.aws_iam_policy_document.bad.json
}
