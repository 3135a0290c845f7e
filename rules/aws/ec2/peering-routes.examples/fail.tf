resource "aws_vpc_peering_connection" "other" {
  vpc_id      = "vpc-1"
  peer_vpc_id = "vpc-2"
}

resource "aws_route" "bad" {
  route_table_id            = "rtb-1"
  destination_cidr_block    = "0.0.0.0/0"
  vpc_peering_connection_id = aws_vpc_peering_connection.other.id
}

resource "aws_route_table" "bad" {
  vpc_id = "vpc-1"
  route {
    cidr_block                = "0.0.0.0/0"
    vpc_peering_connection_id = "pcx-1"
  }
}
