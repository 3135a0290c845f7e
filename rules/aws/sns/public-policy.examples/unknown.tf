variable "principal" {
  type = string
}

resource "aws_sns_topic" "unknown" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic" "unknown_separate" {
  name = "orders"
}

resource "aws_sns_topic_policy" "unknown_separate" {
  arn = aws_sns_topic.unknown_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}
