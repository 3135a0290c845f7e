variable "admins" {
  type = list(string)
}

resource "aws_security_group" "unknown" {
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = var.admins
  }
}

resource "aws_vpc_security_group_ingress_rule" "unknown" {
  security_group_id = "sg-1"
  cidr_ipv4         = var.admins[0]
  from_port         = 22
  to_port           = 22
  ip_protocol       = "tcp"
}
