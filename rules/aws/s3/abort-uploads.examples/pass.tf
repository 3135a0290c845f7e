resource "aws_s3_bucket_lifecycle_configuration" "good" {
  bucket = "data"
  rule {
    id     = "uploads"
    status = "Enabled"
    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
  rule {
    id     = "expire"
    status = "Enabled"
    expiration {
      days = 30
    }
  }
}
