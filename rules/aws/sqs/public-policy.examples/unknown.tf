variable "principal" {
  type = string
}

resource "aws_sqs_queue" "unknown" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue" "unknown_separate" {
  name = "orders"
}

resource "aws_sqs_queue_policy" "unknown_separate" {
  queue_url = aws_sqs_queue.unknown_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}
