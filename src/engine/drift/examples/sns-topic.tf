resource "aws_sns_topic" "main" {
  name = "alerts"
  display_name = "Alerts"
  kms_master_key_id = "alias/aws/sns"
  delivery_policy = jsonencode({ http = { defaultHealthyRetryPolicy = { numRetries = 5 } } })
  fifo_topic = false
  content_based_deduplication = false
  tracing_config = "Active"
  signature_version = "2"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-500085844323"
    resource_type = "aws_sns_topic"
    env = "prod"
  }
}

resource "aws_sns_topic_policy" "main" {
  arn = aws_sns_topic.main.arn
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { Service = "cloudwatch.amazonaws.com" }, Action = "sns:Publish", Resource = "arn:aws:sns:eu-west-1:123456789012:alerts", Condition = { StringEquals = { "aws:SourceAccount" = "123456789012" } } }] })
}
