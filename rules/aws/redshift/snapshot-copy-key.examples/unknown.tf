variable "setting" {
  type = string
}

resource "aws_redshift_snapshot_copy_grant" "unknown" {
  snapshot_copy_grant_name = "warehouse"
  kms_key_id               = var.setting
}
