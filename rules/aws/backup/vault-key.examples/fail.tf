resource "aws_backup_vault" "bad" {
  name = "daily"
}

resource "aws_backup_vault" "bad_2" {
  name        = "daily"
  kms_key_arn = "alias/aws/managed"
}
