resource "aws_transfer_server" "bad" {
  domain = "S3"
}

resource "aws_transfer_server" "bad_2" {
  domain        = "S3"
  endpoint_type = "PUBLIC"
}
