resource "aws_subnet" "good" {
  vpc_id                  = "vpc-1"
  map_public_ip_on_launch = false
}

resource "aws_subnet" "good_default" {
  vpc_id = "vpc-1"
}
