resource "aws_s3_bucket" "bad" {
  bucket = "none"
}

resource "aws_s3_bucket" "bad_inline" {
  bucket = "inline"

  versioning {
    enabled = false
  }
}

resource "aws_s3_bucket" "bad_suspended" {
  bucket = "suspended"
}

resource "aws_s3_bucket_versioning" "bad_suspended" {
  bucket = aws_s3_bucket.bad_suspended.id

  versioning_configuration {
    status = "Suspended"
  }
}

resource "aws_s3_bucket" "good_other" {
  bucket = "other"
}

resource "aws_s3_bucket_versioning" "good_other" {
  bucket = aws_s3_bucket.good_other.id

  versioning_configuration {
    status = "Enabled"
  }
}
