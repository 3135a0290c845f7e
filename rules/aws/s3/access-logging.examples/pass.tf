resource "aws_s3_bucket" "good" {
  bucket = "separate"
}

resource "aws_s3_bucket_logging" "good" {
  bucket        = aws_s3_bucket.good.id
  target_bucket = "central-logs"
  target_prefix = "s3/"
}

resource "aws_s3_bucket" "good_inline" {
  bucket = "inline"

  logging {
    target_bucket = "central-logs"
  }
}
