resource "aws_kms_key" "data" {}

resource "aws_backup_vault" "good" {
  name        = "daily"
  kms_key_arn = aws_kms_key.data.arn
}

resource "aws_backup_vault" "good_2" {
  name        = "daily"
  kms_key_arn = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
