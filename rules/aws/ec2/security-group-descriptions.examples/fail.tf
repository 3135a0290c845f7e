resource "aws_security_group" "bad" {
  description = "web"
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/8"]
  }
}

resource "aws_security_group" "bad_empty" {
  name = "rds"
}

resource "aws_vpc_security_group_ingress_rule" "bad" {
  security_group_id = "sg-1"
  cidr_ipv4         = "10.0.0.0/8"
  ip_protocol       = "-1"
}
