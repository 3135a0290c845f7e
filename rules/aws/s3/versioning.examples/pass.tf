locals {
  buckets = ["a", "b"]
}

resource "aws_s3_bucket" "good" {
  count  = length(local.buckets)
  bucket = local.buckets[count.index]
}

resource "aws_s3_bucket_versioning" "good" {
  count  = length(local.buckets)
  bucket = aws_s3_bucket.good[count.index].id

  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket" "good_inline" {
  bucket = "inline"

  versioning {
    enabled = true
  }
}

resource "aws_s3_bucket" "good_locked" {
  bucket              = "locked"
  object_lock_enabled = true
}
