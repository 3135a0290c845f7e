variable "principal" {
  type = string
}

resource "aws_kinesis_stream" "unknown_separate" {
  name        = "events"
  shard_count = 1
}

resource "aws_kinesis_resource_policy" "unknown_separate" {
  resource_arn = aws_kinesis_stream.unknown_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "kinesis:PutRecord"
      Resource  = "*"
    }]
  })
}
