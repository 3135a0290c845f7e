resource "aws_s3_bucket_ownership_controls" "good" {
  bucket = "data"
  rule {
    object_ownership = "BucketOwnerEnforced"
  }
}
