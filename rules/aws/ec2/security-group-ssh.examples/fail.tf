variable "anywhere" {
  default = ["0.0.0.0/0"]
}

variable "ports" {
  default = [22, 2222]
}

resource "aws_security_group" "bad" {
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/8"]
  }
  ingress {
    from_port   = "22"
    to_port     = "22"
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"]
  }
}

resource "aws_security_group" "bad_range" {
  ingress {
    from_port   = 0
    to_port     = 1024
    protocol    = "tcp"
    cidr_blocks = var.anywhere
  }
}

resource "aws_security_group" "bad_dynamic" {
  dynamic "ingress" {
    for_each = var.ports
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ["0.0.0.0/0"]
    }
  }
}

resource "aws_security_group" "bad_list" {
  ingress = [{
    description      = ""
    from_port        = 22
    to_port          = 22
    protocol         = "tcp"
    cidr_blocks      = []
    ipv6_cidr_blocks = ["::/0"]
    prefix_list_ids  = []
    security_groups  = []
    self             = false
  }]
}

resource "aws_security_group" "bad_all" {
  ingress {
    from_port   = 0
    to_port     = 0
    protocol    = -1
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group_rule" "bad" {
  type              = "ingress"
  from_port         = 22
  to_port           = 22
  protocol          = "tcp"
  cidr_blocks       = ["0.0.0.0/0"]
  security_group_id = "sg-1"
}

resource "aws_vpc_security_group_ingress_rule" "bad" {
  for_each          = toset(["0.0.0.0/0", "128.0.0.0/1"])
  security_group_id = "sg-1"
  cidr_ipv4         = each.value
  from_port         = 20
  to_port           = 22
  ip_protocol       = "tcp"
}

resource "aws_vpc_security_group_ingress_rule" "bad_ipv6" {
  security_group_id = "sg-1"
  cidr_ipv6         = "::/0"
  ip_protocol       = "-1"
}
