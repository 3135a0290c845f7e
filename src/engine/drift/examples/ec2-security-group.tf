resource "aws_security_group" "main" {
  name        = "web"
  description = "Web servers"
  vpc_id      = "vpc-0123456789abcdef0"
  ingress {
    protocol    = "tcp"
    from_port   = 443
    to_port     = 443
    cidr_blocks = ["10.1.0.0/16", "10.0.0.0/16"]
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-000000000002"
    resource_type     = "aws_security_group"
    env               = "prod"
  }
}

resource "aws_security_group_rule" "peers" {
  security_group_id = aws_security_group.main.id
  type              = "ingress"
  protocol          = "tcp"
  from_port         = 8080
  to_port           = 8081
  self              = true
}

resource "aws_vpc_security_group_ingress_rule" "balancer" {
  security_group_id            = aws_security_group.main.id
  ip_protocol                  = "tcp"
  from_port                    = "8080"
  to_port                      = "8080"
  referenced_security_group_id = "sg-0bb22cc33dd44ee55"
}

resource "aws_vpc_security_group_egress_rule" "everywhere" {
  security_group_id = aws_security_group.main.id
  ip_protocol       = "-1"
  cidr_ipv4         = "0.0.0.0/0"
}
