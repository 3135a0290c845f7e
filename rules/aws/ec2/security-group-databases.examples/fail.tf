resource "aws_security_group" "bad" {
  ingress {
    from_port   = 5432
    to_port     = 5432
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group_rule" "bad" {
  count             = 2
  type              = "ingress"
  from_port         = [3306, 27017][count.index]
  to_port           = [3306, 27017][count.index]
  protocol          = "tcp"
  cidr_blocks       = ["0.0.0.0/0"]
  security_group_id = "sg-1"
}

resource "aws_vpc_security_group_ingress_rule" "bad" {
  security_group_id = "sg-1"
  cidr_ipv6         = "::/0"
  from_port         = 6379
  to_port           = 6379
  ip_protocol       = "tcp"
}
