resource "aws_s3_bucket_lifecycle_configuration" "bad" {
  bucket = "data"
  rule {
    id     = "expire"
    status = "Enabled"
    expiration {
      days = 30
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "bad_2" {
  bucket = "data"
  rule {
    id     = "uploads"
    status = "Disabled"
    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
}
