resource "aws_cloudwatch_metric_alarm" "bad" {
  alarm_name          = "a"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 1
  actions_enabled     = false
}
