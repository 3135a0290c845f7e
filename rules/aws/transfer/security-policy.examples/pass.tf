resource "aws_transfer_server" "good" {
  domain               = "S3"
  security_policy_name = "TransferSecurityPolicy-2024-01"
}

resource "aws_transfer_server" "good_2" {
  domain               = "S3"
  security_policy_name = "TransferSecurityPolicy-FIPS-2024-01"
}

resource "aws_transfer_server" "good_3" {
  domain               = "S3"
  security_policy_name = "TransferSecurityPolicy-Restricted-2024-06"
}
