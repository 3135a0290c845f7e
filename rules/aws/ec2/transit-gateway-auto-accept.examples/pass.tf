resource "aws_ec2_transit_gateway" "good" {
  auto_accept_shared_attachments = "disable"
}

resource "aws_ec2_transit_gateway" "good_default" {}
