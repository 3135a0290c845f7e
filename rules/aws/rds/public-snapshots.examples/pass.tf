resource "aws_db_snapshot" "good" {
  db_instance_identifier = "orders"
  db_snapshot_identifier = "before-upgrade"
}

resource "aws_db_snapshot" "good_2" {
  db_instance_identifier = "orders"
  db_snapshot_identifier = "before-upgrade"
  shared_accounts        = ["111122223333"]
}

resource "aws_db_cluster_snapshot" "good" {
  db_cluster_identifier          = "orders"
  db_cluster_snapshot_identifier = "before-upgrade"
}

resource "aws_db_cluster_snapshot" "good_2" {
  db_cluster_identifier          = "orders"
  db_cluster_snapshot_identifier = "before-upgrade"
  shared_accounts                = ["111122223333"]
}

resource "aws_db_snapshot_copy" "good" {
  source_db_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:snapshot:orders"
  target_db_snapshot_identifier = "copy"
}

resource "aws_db_snapshot_copy" "good_2" {
  source_db_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:snapshot:orders"
  target_db_snapshot_identifier = "copy"
  shared_accounts               = ["111122223333"]
}

resource "aws_rds_cluster_snapshot_copy" "good" {
  source_db_cluster_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:cluster-snapshot:orders"
  target_db_cluster_snapshot_identifier = "copy"
}

resource "aws_rds_cluster_snapshot_copy" "good_2" {
  source_db_cluster_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:cluster-snapshot:orders"
  target_db_cluster_snapshot_identifier = "copy"
  shared_accounts                       = ["111122223333"]
}
