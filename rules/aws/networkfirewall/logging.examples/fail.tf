resource "aws_networkfirewall_firewall" "bad" {
  name   = "edge"
  vpc_id = "vpc-1"
}
