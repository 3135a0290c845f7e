resource "aws_vpc_endpoint" "good" {
  vpc_id       = "vpc-1"
  service_name = "com.amazonaws.eu-west-1.s3"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = "*", Action = ["s3:GetObject"], Resource = "arn:aws:s3:::mine/*" }]
  })
}

resource "aws_vpc_endpoint" "good_separate" {
  vpc_id       = "vpc-1"
  service_name = "com.amazonaws.eu-west-1.dynamodb"
}

resource "aws_vpc_endpoint_policy" "good" {
  vpc_endpoint_id = aws_vpc_endpoint.good_separate.id
  policy = jsonencode({
    Statement = { Effect = "Allow", Principal = { AWS = "*" }, Action = "dynamodb:*", Resource = "*" }
  })
}

resource "aws_vpc_endpoint" "good_interface" {
  vpc_id            = "vpc-1"
  vpc_endpoint_type = "Interface"
  service_name      = "com.amazonaws.eu-west-1.ssm"
}
