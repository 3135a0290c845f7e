variable "source_cidr" {}

resource "aws_security_group_rule" "unknown" {
  type              = "ingress"
  from_port         = 0
  to_port           = 0
  protocol          = "-1"
  cidr_blocks       = [var.source_cidr]
  security_group_id = "sg-1"
}
