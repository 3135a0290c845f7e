resource "aws_vpc" "good" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_default_security_group" "good" {
  vpc_id = aws_vpc.good.id
}

resource "aws_vpc" "good_many" {
  for_each   = { a = "10.1.0.0/16", b = "10.2.0.0/16" }
  cidr_block = each.value
}

resource "aws_default_security_group" "good_many" {
  for_each = aws_vpc.good_many
  vpc_id   = each.value.id
  ingress  = []
  egress   = []
}
