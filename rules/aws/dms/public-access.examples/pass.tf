resource "aws_dms_replication_instance" "good" {
  replication_instance_id    = "move"
  replication_instance_class = "dms.t3.medium"
}

resource "aws_dms_replication_instance" "good_2" {
  replication_instance_id    = "move"
  replication_instance_class = "dms.t3.medium"
  publicly_accessible        = false
}
