variable "setting" {
  type = string
}

resource "aws_s3_bucket_lifecycle_configuration" "unknown" {
  bucket = "data"
  rule {
    id     = "uploads"
    status = var.setting
    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
}
