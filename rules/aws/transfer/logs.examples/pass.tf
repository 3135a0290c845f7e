resource "aws_transfer_server" "good" {
  domain       = "S3"
  logging_role = "arn:aws:iam::111122223333:role/transfer"
}

resource "aws_transfer_server" "good_2" {
  domain                      = "S3"
  structured_log_destinations = ["arn:aws:logs:eu-west-1:111122223333:log-group:transfer:*"]
}
