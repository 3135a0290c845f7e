variable "setting" {
  type = string
}

resource "aws_sns_topic" "unknown" {
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

resource "aws_sns_topic_policy" "unknown" {
  arn = "arn:aws:sns:eu-west-1:111122223333:orders"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "111122223333" }
      Action    = var.setting
      Resource  = "*"
    }]
  })
}
