resource "aws_s3_bucket" "bad" {
  bucket = "none"
}

resource "aws_s3_bucket" "bad_acl" {
  bucket = "acl"
  acl    = "private"
}
