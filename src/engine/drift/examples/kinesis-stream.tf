resource "aws_kinesis_stream" "main" {
  name = "events"
  retention_period = 48
  encryption_type = "KMS"
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  stream_mode_details {
    stream_mode = "PROVISIONED"
  }
  shard_level_metrics = ["IncomingBytes"]
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-500135453037"
    resource_type = "aws_kinesis_stream"
    env = "prod"
  }
}

resource "aws_kinesis_resource_policy" "main" {
  resource_arn = aws_kinesis_stream.main.arn
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = { AWS = "210987654321" }, Action = "kinesis:GetRecords", Resource = "arn:aws:kinesis:eu-west-1:123456789012:stream/events" }]
  })
}
