variable "setting" {
  type = string
}

resource "aws_s3_bucket_ownership_controls" "unknown" {
  bucket = "data"
  rule {
    object_ownership = var.setting
  }
}
