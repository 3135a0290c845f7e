variable "log" {
  type = bool
}

resource "aws_s3_bucket" "unknown" {
  bucket = "inline"

  dynamic "logging" {
    for_each = var.log ? [true] : []

    content {
      target_bucket = "central-logs"
    }
  }
}

resource "aws_s3_bucket" "unknown_separate" {
  bucket = "separate"
}

resource "aws_s3_bucket_logging" "unknown_separate" {
  count         = var.log ? 1 : 0
  bucket        = aws_s3_bucket.unknown_separate.id
  target_bucket = "central-logs"
  target_prefix = "s3/"
}
