resource "aws_transfer_server" "bad" {
  domain = "S3"
}
