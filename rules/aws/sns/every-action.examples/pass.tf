resource "aws_sns_topic" "good" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic" "good_2" {
  name = "orders"
}

resource "aws_sns_topic_policy" "good" {
  arn = "arn:aws:sns:eu-west-1:111122223333:orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}
