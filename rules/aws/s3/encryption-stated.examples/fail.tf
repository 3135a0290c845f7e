resource "aws_s3_bucket" "bad" {
  bucket = "none"
}

resource "aws_s3_bucket" "bad_key_only" {
  bucket = "key-only"
}

resource "aws_s3_bucket_server_side_encryption_configuration" "bad_key_only" {
  bucket = aws_s3_bucket.bad_key_only.id

  rule {
    bucket_key_enabled = true
  }
}
