resource "aws_vpc" "good" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_flow_log" "good" {
  vpc_id               = aws_vpc.good.id
  traffic_type         = "ALL"
  log_destination_type = "s3"
  log_destination      = "arn:aws:s3:::logs"
}

resource "aws_vpc" "good_many" {
  count      = 2
  cidr_block = "10.${count.index}.0.0/16"
}

resource "aws_flow_log" "good_many" {
  count           = 2
  vpc_id          = aws_vpc.good_many[count.index].id
  traffic_type    = "REJECT"
  log_destination = "arn:aws:s3:::logs"
}
