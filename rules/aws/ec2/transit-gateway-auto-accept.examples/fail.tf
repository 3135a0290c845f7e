resource "aws_ec2_transit_gateway" "bad" {
  auto_accept_shared_attachments = "enable"
}
