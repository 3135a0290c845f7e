resource "aws_vpc" "bad" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_vpc" "bad_accepted" {
  cidr_block = "10.1.0.0/16"
}

resource "aws_flow_log" "accepted" {
  vpc_id          = aws_vpc.bad_accepted.id
  traffic_type    = "ACCEPT"
  log_destination = "arn:aws:s3:::logs"
}
