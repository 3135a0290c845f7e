resource "aws_datasync_task" "good" {
  source_location_arn      = "arn:aws:datasync:eu-west-1:111122223333:location/loc-a"
  destination_location_arn = "arn:aws:datasync:eu-west-1:111122223333:location/loc-b"
  cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:datasync"
  options {
    log_level = "TRANSFER"
  }
}
