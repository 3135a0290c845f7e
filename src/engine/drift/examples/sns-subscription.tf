resource "aws_sns_topic_subscription" "main" {
  topic_arn = "arn:aws:sns:eu-west-1:123456789012:alerts"
  protocol = "sqs"
  endpoint = "arn:aws:sqs:eu-west-1:123456789012:orders-dead"
  raw_message_delivery = true
  filter_policy = jsonencode({ kind = ["order"] })
  filter_policy_scope = "MessageBody"
  redrive_policy = jsonencode({ deadLetterTargetArn = "arn:aws:sqs:eu-west-1:123456789012:orders-dead" })
}
