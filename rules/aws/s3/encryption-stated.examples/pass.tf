variable "buckets" {
  default = {
    logs = "AES256"
    data = "aws:kms"
  }
}

resource "aws_s3_bucket" "good" {
  for_each = var.buckets
  bucket   = each.key
}

resource "aws_s3_bucket_server_side_encryption_configuration" "good" {
  for_each = var.buckets
  bucket   = aws_s3_bucket.good[each.key].id

  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = each.value
    }
  }
}

resource "aws_s3_bucket" "good_inline" {
  bucket = "inline"

  server_side_encryption_configuration {
    rule {
      apply_server_side_encryption_by_default {
        sse_algorithm = "AES256"
      }
    }
  }
}
