variable "log" {
  type = bool
}

resource "aws_vpc" "unknown" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_flow_log" "unknown" {
  count           = var.log ? 1 : 0
  vpc_id          = aws_vpc.unknown.id
  traffic_type    = "ALL"
  log_destination = "arn:aws:s3:::logs"
}
