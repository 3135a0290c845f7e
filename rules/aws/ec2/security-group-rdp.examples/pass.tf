locals {
  office = "203.0.113.0/24"
}

resource "aws_security_group" "good" {
  ingress {
    from_port   = 3389
    to_port     = 3389
    protocol    = "tcp"
    cidr_blocks = [local.office]
  }
  ingress {
    from_port   = -1
    to_port     = -1
    protocol    = "icmp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_vpc_security_group_ingress_rule" "good" {
  security_group_id            = "sg-1"
  referenced_security_group_id = "sg-2"
  from_port                    = 3389
  to_port                      = 3389
  ip_protocol                  = "tcp"
}
