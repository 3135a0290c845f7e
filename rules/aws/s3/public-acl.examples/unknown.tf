variable "acl" {
  type = string
}

resource "aws_s3_bucket" "unknown" {
  bucket = "unknown"
  acl    = var.acl
}

resource "aws_s3_bucket" "unknown_separate" {
  bucket = "separate"
}

resource "aws_s3_bucket_acl" "unknown_separate" {
  bucket = aws_s3_bucket.unknown_separate.id
  acl    = var.acl
}
