resource "aws_cloudwatch_event_rule" "main" {
  name = "nightly"
  description = "Cleans up"
  schedule_expression = "cron(0 3 * * ? *)"
  state = "ENABLED"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-700000000009"
    resource_type = "aws_cloudwatch_event_rule"
    env = "prod"
  }
}

resource "aws_cloudwatch_event_target" "main" {
  rule = aws_cloudwatch_event_rule.main.name
  target_id = "clean"
  arn = "arn:aws:lambda:eu-west-1:123456789012:function:rotate"
}
