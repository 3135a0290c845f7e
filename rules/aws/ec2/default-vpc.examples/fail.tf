resource "aws_default_vpc" "bad" {
  tags = {
    Name = "default"
  }
}
