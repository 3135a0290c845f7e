resource "aws_s3_bucket" "bad" {
  bucket = "none"
}

resource "aws_s3_bucket" "bad_inline" {
  bucket = "inline"

  versioning {
    enabled = true
  }
}

resource "aws_s3_bucket" "bad_disabled" {
  bucket = "disabled"
}

resource "aws_s3_bucket_versioning" "bad_disabled" {
  bucket = aws_s3_bucket.bad_disabled.id

  versioning_configuration {
    status     = "Enabled"
    mfa_delete = "Disabled"
  }
}
