resource "aws_security_group" "good" {
  egress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_vpc_security_group_egress_rule" "good" {
  security_group_id = "sg-1"
  cidr_ipv4         = "10.0.0.0/16"
  ip_protocol       = "-1"
}
