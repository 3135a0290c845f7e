data "aws_iam_policy_document" "good" {
  statement {
    actions   = ["kinesis:PutRecord"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}

resource "aws_kinesis_stream" "good_separate" {
  name        = "events"
  shard_count = 1
}

resource "aws_kinesis_resource_policy" "good_separate" {
  resource_arn = aws_kinesis_stream.good_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "kinesis:PutRecord"
      Resource  = "*"
    }]
  })
}

resource "aws_kinesis_stream" "good_service_separate" {
  name        = "events"
  shard_count = 1
}

resource "aws_kinesis_resource_policy" "good_service_separate" {
  resource_arn = aws_kinesis_stream.good_service_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "logs.amazonaws.com" }
      Action    = "kinesis:PutRecord"
      Resource  = "*"
    }]
  })
}

resource "aws_kinesis_stream" "good_source_separate" {
  name        = "events"
  shard_count = 1
}

resource "aws_kinesis_resource_policy" "good_source_separate" {
  resource_arn = aws_kinesis_stream.good_source_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "kinesis:PutRecord"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_kinesis_stream" "good_deny_separate" {
  name        = "events"
  shard_count = 1
}

resource "aws_kinesis_resource_policy" "good_deny_separate" {
  resource_arn = aws_kinesis_stream.good_deny_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "kinesis:PutRecord"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_kinesis_stream" "good_data_separate" {
  name        = "events"
  shard_count = 1
}

resource "aws_kinesis_resource_policy" "good_data_separate" {
  resource_arn = aws_kinesis_stream.good_data_separate.arn
  policy       = data.aws_iam_policy_document.good.json
}

resource "aws_kinesis_stream" "good_none" {
  name        = "events"
  shard_count = 1
}
