variable "more" {
  default = ["all"]
}

resource "aws_db_snapshot" "bad" {
  db_instance_identifier = "orders"
  db_snapshot_identifier = "before-upgrade"
  shared_accounts        = ["all"]
}

resource "aws_db_snapshot" "bad_2" {
  db_instance_identifier = "orders"
  db_snapshot_identifier = "before-upgrade"
  shared_accounts        = concat(["111122223333"], var.more)
}

resource "aws_db_cluster_snapshot" "bad" {
  db_cluster_identifier          = "orders"
  db_cluster_snapshot_identifier = "before-upgrade"
  shared_accounts                = ["all"]
}

resource "aws_db_cluster_snapshot" "bad_2" {
  db_cluster_identifier          = "orders"
  db_cluster_snapshot_identifier = "before-upgrade"
  shared_accounts                = concat(["111122223333"], var.more)
}

resource "aws_db_snapshot_copy" "bad" {
  source_db_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:snapshot:orders"
  target_db_snapshot_identifier = "copy"
  shared_accounts               = ["all"]
}

resource "aws_db_snapshot_copy" "bad_2" {
  source_db_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:snapshot:orders"
  target_db_snapshot_identifier = "copy"
  shared_accounts               = concat(["111122223333"], var.more)
}

resource "aws_rds_cluster_snapshot_copy" "bad" {
  source_db_cluster_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:cluster-snapshot:orders"
  target_db_cluster_snapshot_identifier = "copy"
  shared_accounts                       = ["all"]
}

resource "aws_rds_cluster_snapshot_copy" "bad_2" {
  source_db_cluster_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:cluster-snapshot:orders"
  target_db_cluster_snapshot_identifier = "copy"
  shared_accounts                       = concat(["111122223333"], var.more)
}
