variable "setting" {
  type = bool
}

resource "aws_dms_replication_instance" "unknown" {
  replication_instance_id    = "move"
  replication_instance_class = "dms.t3.medium"
  auto_minor_version_upgrade = var.setting
}
