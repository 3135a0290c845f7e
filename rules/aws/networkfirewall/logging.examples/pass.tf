resource "aws_networkfirewall_firewall" "good" {
  name   = "edge"
  vpc_id = "vpc-1"
}

resource "aws_networkfirewall_logging_configuration" "good" {
  firewall_arn = aws_networkfirewall_firewall.good.arn
  logging_configuration {
    log_destination_config {
      log_destination_type = "S3"
      log_type             = "FLOW"
      log_destination = {
        bucketName = "logs"
      }
    }
  }
}
