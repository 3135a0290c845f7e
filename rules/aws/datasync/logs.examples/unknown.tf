variable "setting" {
  type = string
}

resource "aws_datasync_task" "unknown" {
  source_location_arn      = "arn:aws:datasync:eu-west-1:111122223333:location/loc-a"
  destination_location_arn = "arn:aws:datasync:eu-west-1:111122223333:location/loc-b"
  cloudwatch_log_group_arn = var.setting
}
