resource "aws_cloudwatch_metric_alarm" "good" {
  alarm_name          = "a"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 1
  alarm_actions       = ["arn:aws:sns:eu-west-1:123456789012:alarms"]
}
