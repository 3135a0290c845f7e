resource "aws_cloudwatch_log_group" "good" {
  name              = "app"
  retention_in_days = 365
}
