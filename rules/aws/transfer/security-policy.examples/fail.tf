resource "aws_transfer_server" "bad" {
  domain = "S3"
}

resource "aws_transfer_server" "bad_2" {
  domain               = "S3"
  security_policy_name = "TransferSecurityPolicy-2018-11"
}

resource "aws_transfer_server" "bad_3" {
  domain               = "S3"
  security_policy_name = "TransferSecurityPolicy-FIPS-2020-06"
}
