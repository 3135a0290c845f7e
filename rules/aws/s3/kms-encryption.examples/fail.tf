resource "aws_s3_bucket" "bad" {
  bucket = "none"
}

resource "aws_s3_bucket" "bad_aes" {
  bucket = "aes"
}

resource "aws_s3_bucket_server_side_encryption_configuration" "bad_aes" {
  bucket = aws_s3_bucket.bad_aes.id

  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "AES256"
    }
  }
}
