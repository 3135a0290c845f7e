resource "aws_kms_key" "data" {}

resource "aws_db_snapshot_copy" "good" {
  source_db_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:snapshot:orders"
  target_db_snapshot_identifier = "copy"
  kms_key_id                    = aws_kms_key.data.arn
}

resource "aws_db_snapshot_copy" "good_2" {
  source_db_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:snapshot:orders"
  target_db_snapshot_identifier = "copy"
  kms_key_id                    = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

resource "aws_rds_cluster_snapshot_copy" "good" {
  source_db_cluster_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:cluster-snapshot:orders"
  target_db_cluster_snapshot_identifier = "copy"
  kms_key_id                            = aws_kms_key.data.arn
}

resource "aws_rds_cluster_snapshot_copy" "good_2" {
  source_db_cluster_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:cluster-snapshot:orders"
  target_db_cluster_snapshot_identifier = "copy"
  kms_key_id                            = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
