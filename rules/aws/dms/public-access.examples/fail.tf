variable "setting" {
  default = true
}

resource "aws_dms_replication_instance" "bad" {
  replication_instance_id    = "move"
  replication_instance_class = "dms.t3.medium"
  publicly_accessible        = true
}

resource "aws_dms_replication_instance" "bad_2" {
  replication_instance_id    = "move"
  replication_instance_class = "dms.t3.medium"
  publicly_accessible        = var.setting
}
