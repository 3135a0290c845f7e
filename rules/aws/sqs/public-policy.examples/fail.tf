variable "principal" {
  default = "*"
}

data "aws_iam_policy_document" "bad" {
  statement {
    actions   = ["sqs:SendMessage"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_sqs_queue" "bad" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue" "bad_separate" {
  name = "orders"
}

resource "aws_sqs_queue_policy" "bad_separate" {
  queue_url = aws_sqs_queue.bad_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue" "bad_list" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "sqs:SendMessage"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_sqs_queue" "bad_list_separate" {
  name = "orders"
}

resource "aws_sqs_queue_policy" "bad_list_separate" {
  queue_url = aws_sqs_queue.bad_list_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "sqs:SendMessage"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_sqs_queue" "bad_text" {
  name   = "orders"
  policy = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["sqs:SendMessage"], "Resource": "*"}}
POLICY
}

resource "aws_sqs_queue" "bad_text_separate" {
  name = "orders"
}

resource "aws_sqs_queue_policy" "bad_text_separate" {
  queue_url = aws_sqs_queue.bad_text_separate.id
  policy    = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["sqs:SendMessage"], "Resource": "*"}}
POLICY
}

resource "aws_sqs_queue" "bad_data" {
  name   = "orders"
  policy = data.aws_iam_policy_document.bad.json
}

resource "aws_sqs_queue" "bad_data_separate" {
  name = "orders"
}

resource "aws_sqs_queue_policy" "bad_data_separate" {
  queue_url = aws_sqs_queue.bad_data_separate.id
  policy    = data.aws_iam_policy_document.bad.json
}
