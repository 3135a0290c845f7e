variable "key" {
  type = string
}

resource "aws_kms_key" "data" {}

resource "aws_s3_bucket" "good_given_key" {
  bucket = "given-key"
}

resource "aws_s3_bucket_server_side_encryption_configuration" "good_given_key" {
  bucket = aws_s3_bucket.good_given_key.id

  rule {
    apply_server_side_encryption_by_default {
      kms_master_key_id = var.key
      sse_algorithm     = "aws:kms"
    }
  }
}

resource "aws_s3_bucket" "good" {
  bucket = "separate"
}

resource "aws_s3_bucket_server_side_encryption_configuration" "good" {
  bucket = aws_s3_bucket.good.bucket

  rule {
    apply_server_side_encryption_by_default {
      kms_master_key_id = aws_kms_key.data.arn
      sse_algorithm     = "aws:kms"
    }
    bucket_key_enabled = true
  }
}

resource "aws_s3_bucket" "good_inline" {
  bucket = "inline"

  server_side_encryption_configuration {
    rule {
      apply_server_side_encryption_by_default {
        sse_algorithm = "aws:kms:dsse"
      }
    }
  }
}
