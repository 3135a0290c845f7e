resource "aws_sqs_queue" "bad" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = "sqs:*"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue" "bad_2" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = ["sqs:GetAttributes", "*"]
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "bad" {
  queue_url = "https://sqs.eu-west-1.amazonaws.com/111122223333/orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = "sqs:*"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "bad_2" {
  queue_url = "https://sqs.eu-west-1.amazonaws.com/111122223333/orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = ["sqs:GetAttributes", "*"]
      Resource  = "*"
    }]
  })
}
