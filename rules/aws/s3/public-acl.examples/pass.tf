resource "aws_s3_bucket" "good" {
  bucket = "no-acl"
}

resource "aws_s3_bucket" "good_inline" {
  bucket = "inline"
  acl    = "private"
}

resource "aws_s3_bucket" "good_separate" {
  for_each = toset(["a", "b"])
  bucket   = each.key
}

resource "aws_s3_bucket_acl" "good_separate" {
  for_each = aws_s3_bucket.good_separate
  bucket   = each.value.id
  acl      = "private"
}

resource "aws_s3_bucket" "good_grant" {
  bucket = "grant"

  grant {
    type        = "CanonicalUser"
    id          = "75aa57f09aa0c8caeab4f8c24e99d10f8e7faeebf76c078efc7c6caea54ba06a"
    permissions = ["FULL_CONTROL"]
  }
}
