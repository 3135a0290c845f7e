resource "aws_subnet" "bad" {
  vpc_id                  = "vpc-1"
  map_public_ip_on_launch = true
}

resource "aws_default_subnet" "bad" {
  availability_zone = "eu-west-1a"
}
