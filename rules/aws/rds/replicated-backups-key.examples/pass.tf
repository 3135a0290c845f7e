resource "aws_kms_key" "data" {}

resource "aws_db_instance_automated_backups_replication" "good" {
  source_db_instance_arn = "arn:aws:rds:eu-west-1:111122223333:db:orders"
  kms_key_id             = aws_kms_key.data.arn
}

resource "aws_db_instance_automated_backups_replication" "good_2" {
  source_db_instance_arn = "arn:aws:rds:eu-west-1:111122223333:db:orders"
  kms_key_id             = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
