resource "aws_s3_bucket_ownership_controls" "bad" {
  bucket = "data"
  rule {
    object_ownership = "ObjectWriter"
  }
}

resource "aws_s3_bucket_ownership_controls" "bad_2" {
  bucket = "data"
  rule {
    object_ownership = "BucketOwnerPreferred"
  }
}
