resource "aws_kms_key" "data" {}

resource "aws_dms_replication_instance" "good" {
  replication_instance_id    = "move"
  replication_instance_class = "dms.t3.medium"
  kms_key_arn                = aws_kms_key.data.arn
}

resource "aws_dms_replication_instance" "good_2" {
  replication_instance_id    = "move"
  replication_instance_class = "dms.t3.medium"
  kms_key_arn                = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
