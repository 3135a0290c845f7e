resource "aws_vpc" "bad" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_vpc" "good" {
  cidr_block = "10.1.0.0/16"
}

resource "aws_default_security_group" "bad" {
  vpc_id = aws_vpc.good.id
  ingress {
    protocol  = -1
    self      = true
    from_port = 0
    to_port   = 0
  }
  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
