variable "setting" {
  type = string
}

resource "aws_dms_replication_instance" "unknown" {
  replication_instance_id    = "move"
  replication_instance_class = "dms.t3.medium"
  kms_key_arn                = var.setting
}
