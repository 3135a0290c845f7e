resource "aws_ec2_client_vpn_endpoint" "bad" {
  server_certificate_arn = "arn:aws:acm:eu-west-1:123456789012:certificate/1"
  client_cidr_block      = "10.0.0.0/22"
  connection_log_options {
    enabled = false
  }
}

resource "aws_vpn_connection" "bad" {
  customer_gateway_id = "cgw-1"
  type                = "ipsec.1"
  tunnel1_log_options {
    cloudwatch_log_options {
      log_enabled = true
    }
  }
}
