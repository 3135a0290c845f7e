resource "aws_transfer_server" "good" {
  domain = "S3"
}

resource "aws_transfer_server" "good_2" {
  domain    = "S3"
  protocols = ["SFTP"]
}

resource "aws_transfer_server" "good_3" {
  domain    = "S3"
  protocols = ["SFTP", "FTPS"]
}
