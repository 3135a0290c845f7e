variable "principal" {
  default = "*"
}

data "aws_iam_policy_document" "bad" {
  statement {
    actions   = ["kinesis:PutRecord"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_kinesis_stream" "bad_separate" {
  name        = "events"
  shard_count = 1
}

resource "aws_kinesis_resource_policy" "bad_separate" {
  resource_arn = aws_kinesis_stream.bad_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "kinesis:PutRecord"
      Resource  = "*"
    }]
  })
}

resource "aws_kinesis_stream" "bad_list_separate" {
  name        = "events"
  shard_count = 1
}

resource "aws_kinesis_resource_policy" "bad_list_separate" {
  resource_arn = aws_kinesis_stream.bad_list_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "kinesis:PutRecord"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_kinesis_stream" "bad_text_separate" {
  name        = "events"
  shard_count = 1
}

resource "aws_kinesis_resource_policy" "bad_text_separate" {
  resource_arn = aws_kinesis_stream.bad_text_separate.arn
  policy       = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["kinesis:PutRecord"], "Resource": "*"}}
POLICY
}

resource "aws_kinesis_stream" "bad_data_separate" {
  name        = "events"
  shard_count = 1
}

resource "aws_kinesis_resource_policy" "bad_data_separate" {
  resource_arn = aws_kinesis_stream.bad_data_separate.arn
  policy       = data.aws_iam_policy_document.bad.json
}
