resource "aws_network_acl" "main" {
  vpc_id     = "vpc-0123456789abcdef0"
  subnet_ids = ["subnet-0f1e2d3c4b5a69788", "subnet-0a1b2c3d4e5f60718"]
  ingress {
    rule_no    = 100
    protocol   = "tcp"
    action     = "allow"
    cidr_block = "10.0.0.0/16"
    from_port  = 443
    to_port    = 443
  }
  egress {
    rule_no    = 100
    protocol   = "-1"
    action     = "allow"
    cidr_block = "0.0.0.0/0"
    from_port  = 0
    to_port    = 0
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-000000000003"
    resource_type     = "aws_network_acl"
    env               = "prod"
  }
}
