resource "aws_s3_bucket" "good" {
  bucket = "separate"
}

resource "aws_s3_bucket_versioning" "good" {
  bucket = aws_s3_bucket.good.id

  versioning_configuration {
    status     = "Enabled"
    mfa_delete = "Enabled"
  }
}

resource "aws_s3_bucket" "good_inline" {
  bucket = "inline"

  versioning {
    enabled    = true
    mfa_delete = true
  }
}
