resource "aws_vpc" "good" {
  cidr_block = "10.0.0.0/16"
}
