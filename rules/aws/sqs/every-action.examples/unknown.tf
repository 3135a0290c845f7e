variable "setting" {
  type = string
}

resource "aws_sqs_queue" "unknown" {
  name = "orders"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "111122223333" }
      Action    = var.setting
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "unknown" {
  queue_url = "https://sqs.eu-west-1.amazonaws.com/111122223333/orders"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "111122223333" }
      Action    = var.setting
      Resource  = "*"
    }]
  })
}
