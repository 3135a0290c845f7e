resource "aws_vpc_endpoint" "main" {
  service_name = "com.amazonaws.eu-west-1.sqs"
  vpc_id = "vpc-0123456789abcdef0"
  vpc_endpoint_type = "Interface"
  subnet_ids = ["subnet-0f1e2d3c4b5a69788", "subnet-0a1b2c3d4e5f60718"]
  security_group_ids = ["sg-0aa11bb22cc33dd44"]
  private_dns_enabled = true
  route_table_ids = ["rtb-0123456789abcdef0"]
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-482905517684"
    resource_type = "aws_vpc_endpoint"
    env = "prod"
  }
}

resource "aws_vpc_endpoint_policy" "main" {
  vpc_endpoint_id = aws_vpc_endpoint.main.id
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = "*", Action = "sqs:SendMessage", Resource = "*" }] })
}
