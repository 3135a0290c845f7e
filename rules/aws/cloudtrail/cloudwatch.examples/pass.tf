resource "aws_cloudwatch_log_group" "trail" {}

resource "aws_cloudtrail" "good" {
  name                       = "trail"
  s3_bucket_name             = "logs"
  cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.trail.arn}:*"
}
