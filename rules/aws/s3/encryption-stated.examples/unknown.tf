variable "algorithm" {
  type = string
}

resource "aws_s3_bucket" "unknown" {
  bucket = "unknown"
}

resource "aws_s3_bucket_server_side_encryption_configuration" "unknown" {
  bucket = aws_s3_bucket.unknown.id

  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = var.algorithm
    }
  }
}
