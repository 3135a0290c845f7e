resource "aws_sns_topic" "bad" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = "sns:*"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic" "bad_2" {
  name = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = ["sns:GetAttributes", "*"]
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic_policy" "bad" {
  arn = "arn:aws:sns:eu-west-1:111122223333:orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = "sns:*"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic_policy" "bad_2" {
  arn = "arn:aws:sns:eu-west-1:111122223333:orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = ["sns:GetAttributes", "*"]
      Resource  = "*"
    }]
  })
}
