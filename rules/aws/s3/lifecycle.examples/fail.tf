resource "aws_s3_bucket" "bad" {
  bucket = "none"
}

resource "aws_s3_bucket" "bad_disabled" {
  bucket = "disabled"
}

resource "aws_s3_bucket_lifecycle_configuration" "bad_disabled" {
  bucket = aws_s3_bucket.bad_disabled.id

  rule {
    id     = "expire"
    status = "Disabled"

    expiration {
      days = 90
    }
  }
}
