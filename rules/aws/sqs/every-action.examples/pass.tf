resource "aws_sqs_queue" "good" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue" "good_2" {
  name = "orders"
}

resource "aws_sqs_queue_policy" "good" {
  queue_url = "https://sqs.eu-west-1.amazonaws.com/111122223333/orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}
