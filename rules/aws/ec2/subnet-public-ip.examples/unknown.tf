variable "public" {
  type = bool
}

resource "aws_subnet" "unknown" {
  vpc_id                  = "vpc-1"
  map_public_ip_on_launch = var.public
}
