data "aws_iam_policy_document" "good" {
  statement {
    actions   = ["sns:Publish"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}

resource "aws_sns_topic" "good" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic" "good_separate" {
  name = "orders"
}

resource "aws_sns_topic_policy" "good_separate" {
  arn = aws_sns_topic.good_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic" "good_service" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "s3.amazonaws.com" }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic" "good_service_separate" {
  name = "orders"
}

resource "aws_sns_topic_policy" "good_service_separate" {
  arn = aws_sns_topic.good_service_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "s3.amazonaws.com" }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic" "good_source" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sns:Publish"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_sns_topic" "good_source_separate" {
  name = "orders"
}

resource "aws_sns_topic_policy" "good_source_separate" {
  arn = aws_sns_topic.good_source_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sns:Publish"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_sns_topic" "good_deny" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "sns:Publish"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_sns_topic" "good_deny_separate" {
  name = "orders"
}

resource "aws_sns_topic_policy" "good_deny_separate" {
  arn = aws_sns_topic.good_deny_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "sns:Publish"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_sns_topic" "good_data" {
  name   = "orders"
  policy = data.aws_iam_policy_document.good.json
}

resource "aws_sns_topic" "good_data_separate" {
  name = "orders"
}

resource "aws_sns_topic_policy" "good_data_separate" {
  arn    = aws_sns_topic.good_data_separate.arn
  policy = data.aws_iam_policy_document.good.json
}

resource "aws_sns_topic" "good_none" {
  name = "orders"
}
