resource "aws_network_acl" "bad" {
  vpc_id = "vpc-1"
  ingress {
    protocol   = "-1"
    rule_no    = 100
    action     = "allow"
    cidr_block = "0.0.0.0/0"
    from_port  = 0
    to_port    = 0
  }
}

resource "aws_network_acl_rule" "bad" {
  network_acl_id = "acl-1"
  rule_number    = 200
  protocol       = -1
  rule_action    = "allow"
  cidr_block     = "0.0.0.0/0"
}
