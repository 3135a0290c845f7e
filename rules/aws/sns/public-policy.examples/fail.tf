variable "principal" {
  default = "*"
}

data "aws_iam_policy_document" "bad" {
  statement {
    actions   = ["sns:Publish"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_sns_topic" "bad" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic" "bad_separate" {
  name = "orders"
}

resource "aws_sns_topic_policy" "bad_separate" {
  arn = aws_sns_topic.bad_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic" "bad_list" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "sns:Publish"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_sns_topic" "bad_list_separate" {
  name = "orders"
}

resource "aws_sns_topic_policy" "bad_list_separate" {
  arn = aws_sns_topic.bad_list_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "sns:Publish"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_sns_topic" "bad_text" {
  name   = "orders"
  policy = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["sns:Publish"], "Resource": "*"}}
POLICY
}

resource "aws_sns_topic" "bad_text_separate" {
  name = "orders"
}

resource "aws_sns_topic_policy" "bad_text_separate" {
  arn    = aws_sns_topic.bad_text_separate.arn
  policy = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["sns:Publish"], "Resource": "*"}}
POLICY
}

resource "aws_sns_topic" "bad_data" {
  name   = "orders"
  policy = data.aws_iam_policy_document.bad.json
}

resource "aws_sns_topic" "bad_data_separate" {
  name = "orders"
}

resource "aws_sns_topic_policy" "bad_data_separate" {
  arn    = aws_sns_topic.bad_data_separate.arn
  policy = data.aws_iam_policy_document.bad.json
}

data "aws_iam_policy_document" "short" {
  statement {
    actions   = ["sns:Publish"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
  }
}

resource "aws_sns_topic_policy" "bad_short" {
  arn    = "arn:aws:sns:eu-west-1:123456789012:t"
  policy = data.aws_iam_policy_document.short.minified_json
}
