data "aws_iam_policy_document" "good" {
  statement {
    actions   = ["sqs:SendMessage"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}

resource "aws_sqs_queue" "good" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue" "good_separate" {
  name = "orders"
}

resource "aws_sqs_queue_policy" "good_separate" {
  queue_url = aws_sqs_queue.good_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue" "good_service" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "sns.amazonaws.com" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue" "good_service_separate" {
  name = "orders"
}

resource "aws_sqs_queue_policy" "good_service_separate" {
  queue_url = aws_sqs_queue.good_service_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "sns.amazonaws.com" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue" "good_source" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_sqs_queue" "good_source_separate" {
  name = "orders"
}

resource "aws_sqs_queue_policy" "good_source_separate" {
  queue_url = aws_sqs_queue.good_source_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_sqs_queue" "good_deny" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_sqs_queue" "good_deny_separate" {
  name = "orders"
}

resource "aws_sqs_queue_policy" "good_deny_separate" {
  queue_url = aws_sqs_queue.good_deny_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_sqs_queue" "good_data" {
  name   = "orders"
  policy = data.aws_iam_policy_document.good.json
}

resource "aws_sqs_queue" "good_data_separate" {
  name = "orders"
}

resource "aws_sqs_queue_policy" "good_data_separate" {
  queue_url = aws_sqs_queue.good_data_separate.id
  policy    = data.aws_iam_policy_document.good.json
}

resource "aws_sqs_queue" "good_none" {
  name = "orders"
}
