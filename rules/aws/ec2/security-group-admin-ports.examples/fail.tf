resource "aws_security_group" "bad" {
  ingress {
    from_port   = 23
    to_port     = 23
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group_rule" "bad" {
  type              = "ingress"
  from_port         = 445
  to_port           = 445
  protocol          = "tcp"
  ipv6_cidr_blocks  = ["::/0"]
  security_group_id = "sg-1"
}
