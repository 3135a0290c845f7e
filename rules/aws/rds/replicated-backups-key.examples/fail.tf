resource "aws_db_instance_automated_backups_replication" "bad" {
  source_db_instance_arn = "arn:aws:rds:eu-west-1:111122223333:db:orders"
}

resource "aws_db_instance_automated_backups_replication" "bad_2" {
  source_db_instance_arn = "arn:aws:rds:eu-west-1:111122223333:db:orders"
  kms_key_id             = "alias/aws/managed"
}
