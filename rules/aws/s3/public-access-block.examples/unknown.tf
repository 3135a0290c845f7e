variable "block" {
  type = bool
}

resource "aws_s3_bucket" "unknown" {
  bucket = "by-variable"
}

resource "aws_s3_bucket_public_access_block" "unknown" {
  bucket                  = aws_s3_bucket.unknown.id
  block_public_acls       = var.block
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
