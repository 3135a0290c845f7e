variable "setting" {
  type = list(string)
}

resource "aws_db_snapshot" "unknown" {
  db_instance_identifier = "orders"
  db_snapshot_identifier = "before-upgrade"
  shared_accounts        = var.setting
}

resource "aws_db_cluster_snapshot" "unknown" {
  db_cluster_identifier          = "orders"
  db_cluster_snapshot_identifier = "before-upgrade"
  shared_accounts                = var.setting
}

resource "aws_db_snapshot_copy" "unknown" {
  source_db_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:snapshot:orders"
  target_db_snapshot_identifier = "copy"
  shared_accounts               = var.setting
}

resource "aws_rds_cluster_snapshot_copy" "unknown" {
  source_db_cluster_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:cluster-snapshot:orders"
  target_db_cluster_snapshot_identifier = "copy"
  shared_accounts                       = var.setting
}
