resource "aws_route" "good" {
  route_table_id            = "rtb-1"
  destination_cidr_block    = "10.2.0.0/16"
  vpc_peering_connection_id = "pcx-1"
}

resource "aws_route" "good_gateway" {
  route_table_id         = "rtb-1"
  destination_cidr_block = "0.0.0.0/0"
  gateway_id             = "igw-1"
}

resource "aws_route_table" "good" {
  vpc_id = "vpc-1"
  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = "igw-1"
  }
}
