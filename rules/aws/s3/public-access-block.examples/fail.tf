resource "aws_s3_bucket" "bad" {
  bucket = "no-block-at-all"
}

resource "aws_s3_bucket" "bad_partial" {
  bucket = "partial"
}

resource "aws_s3_bucket_public_access_block" "bad_partial" {
  bucket              = aws_s3_bucket.bad_partial.id
  block_public_acls   = true
  block_public_policy = false
}
