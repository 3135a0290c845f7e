resource "aws_route_table" "main" {
  vpc_id = "vpc-0123456789abcdef0"
  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = "igw-0a1b2c3d4e5f60718"
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-700000000003"
    resource_type = "aws_route_table"
    env = "prod"
  }
}

resource "aws_route_table_association" "main" {
  route_table_id = aws_route_table.main.id
  subnet_id = "subnet-0a1b2c3d4e5f60718"
}
