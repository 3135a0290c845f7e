resource "aws_db_snapshot_copy" "bad" {
  source_db_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:snapshot:orders"
  target_db_snapshot_identifier = "copy"
}

resource "aws_db_snapshot_copy" "bad_2" {
  source_db_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:snapshot:orders"
  target_db_snapshot_identifier = "copy"
  kms_key_id                    = "alias/aws/managed"
}

resource "aws_rds_cluster_snapshot_copy" "bad" {
  source_db_cluster_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:cluster-snapshot:orders"
  target_db_cluster_snapshot_identifier = "copy"
}

resource "aws_rds_cluster_snapshot_copy" "bad_2" {
  source_db_cluster_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:cluster-snapshot:orders"
  target_db_cluster_snapshot_identifier = "copy"
  kms_key_id                            = "alias/aws/managed"
}
