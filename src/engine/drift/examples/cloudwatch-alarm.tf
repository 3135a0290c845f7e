resource "aws_cloudwatch_metric_alarm" "main" {
  alarm_name = "backlog"
  alarm_description = "Too many orders wait"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods = 3
  datapoints_to_alarm = 2
  metric_name = "ApproximateNumberOfMessagesVisible"
  namespace = "AWS/SQS"
  period = 60
  statistic = "Maximum"
  threshold = 100
  treat_missing_data = "breaching"
  dimensions = { QueueName = "orders" }
  alarm_actions = ["arn:aws:sns:eu-west-1:123456789012:alarms"]
  ok_actions = ["arn:aws:sns:eu-west-1:123456789012:alarms"]
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-700000000002"
    resource_type = "aws_cloudwatch_metric_alarm"
    env = "prod"
  }
}
