resource "aws_internet_gateway" "main" {
  vpc_id = "vpc-0123456789abcdef0"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-700000000004"
    resource_type = "aws_internet_gateway"
    env = "prod"
  }
}
