resource "aws_s3_bucket" "good" {
  bucket = "separate"
}

resource "aws_s3_bucket_lifecycle_configuration" "good" {
  bucket = aws_s3_bucket.good.id

  rule {
    id     = "expire"
    status = "Enabled"

    expiration {
      days = 90
    }
  }
}

resource "aws_s3_bucket" "good_inline" {
  bucket = "inline"

  lifecycle_rule {
    enabled = true

    expiration {
      days = 90
    }
  }
}
