resource "aws_default_security_group" "main" {
  vpc_id = "vpc-0123456789abcdef0"
  ingress {
    protocol = "tcp"
    from_port = 443
    to_port = 443
    cidr_blocks = ["10.0.0.0/8"]
  }
  egress {
    protocol = "-1"
    from_port = 0
    to_port = 0
    cidr_blocks = ["0.0.0.0/0"]
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-700000000013"
    resource_type = "aws_default_security_group"
    env = "prod"
  }
}
