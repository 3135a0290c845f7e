resource "aws_sqs_queue" "main" {
  name = "orders"
  visibility_timeout_seconds = 60
  message_retention_seconds = 86400
  max_message_size = 65536
  delay_seconds = 0
  receive_wait_time_seconds = 20
  kms_master_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  kms_data_key_reuse_period_seconds = 600
  sqs_managed_sse_enabled = false
  fifo_queue = false
  content_based_deduplication = false
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-487300887909"
    resource_type = "aws_sqs_queue"
    env = "prod"
  }
}

resource "aws_sqs_queue_policy" "main" {
  queue_url = aws_sqs_queue.main.id
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:role/shop" }, Action = ["sqs:SendMessage", "sqs:GetQueueUrl"], Resource = "arn:aws:sqs:eu-west-1:123456789012:orders" }] })
}

resource "aws_sqs_queue_redrive_policy" "main" {
  queue_url = aws_sqs_queue.main.id
  redrive_policy = jsonencode({ deadLetterTargetArn = "arn:aws:sqs:eu-west-1:123456789012:orders-dead", maxReceiveCount = 5 })
}
