resource "aws_s3_bucket" "bad" {
  bucket = "none"
}

resource "aws_s3_bucket" "bad_disabled" {
  bucket = "disabled"
}

resource "aws_s3_bucket_replication_configuration" "bad_disabled" {
  bucket = aws_s3_bucket.bad_disabled.id
  role   = "arn:aws:iam::111122223333:role/replication"

  rule {
    status = "Disabled"

    destination {
      bucket = "arn:aws:s3:::copy"
    }
  }
}
