resource "aws_redshift_snapshot_copy_grant" "bad" {
  snapshot_copy_grant_name = "warehouse"
}

resource "aws_redshift_snapshot_copy_grant" "bad_2" {
  snapshot_copy_grant_name = "warehouse"
  kms_key_id               = "alias/aws/managed"
}
