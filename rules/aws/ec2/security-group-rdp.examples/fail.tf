resource "aws_security_group" "bad" {
  ingress {
    from_port        = 3389
    to_port          = 3389
    protocol         = "tcp"
    ipv6_cidr_blocks = ["::/0"]
  }
}

resource "aws_security_group_rule" "bad" {
  type              = "ingress"
  from_port         = 3000
  to_port           = 4000
  protocol          = "6"
  cidr_blocks       = ["0.0.0.0/0"]
  security_group_id = "sg-1"
}

resource "aws_vpc_security_group_ingress_rule" "bad" {
  security_group_id = "sg-1"
  cidr_ipv4         = "0.0.0.0/0"
  from_port         = 3389
  to_port           = 3389
  ip_protocol       = "tcp"
}
