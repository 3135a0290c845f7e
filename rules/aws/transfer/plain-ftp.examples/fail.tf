resource "aws_transfer_server" "bad" {
  domain    = "S3"
  protocols = ["FTP"]
}

resource "aws_transfer_server" "bad_2" {
  domain    = "S3"
  protocols = ["SFTP", "FTP"]
}
