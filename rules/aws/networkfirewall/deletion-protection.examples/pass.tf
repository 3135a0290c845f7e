resource "aws_networkfirewall_firewall" "good" {
  name              = "edge"
  vpc_id            = "vpc-1"
  delete_protection = true
}
