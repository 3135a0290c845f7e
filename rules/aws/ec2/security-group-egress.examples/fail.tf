resource "aws_security_group" "bad" {
  egress {
    from_port        = 0
    to_port          = 0
    protocol         = "-1"
    cidr_blocks      = ["0.0.0.0/0"]
    ipv6_cidr_blocks = ["::/0"]
  }
}

resource "aws_security_group_rule" "bad" {
  type              = "egress"
  from_port         = 0
  to_port           = 65535
  protocol          = "tcp"
  cidr_blocks       = ["0.0.0.0/0"]
  security_group_id = "sg-1"
}

resource "aws_vpc_security_group_egress_rule" "bad" {
  security_group_id = "sg-1"
  cidr_ipv4         = "0.0.0.0/0"
  ip_protocol       = "-1"
}
