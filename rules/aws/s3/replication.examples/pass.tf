resource "aws_s3_bucket" "good" {
  bucket = "separate"
}

resource "aws_s3_bucket_replication_configuration" "good" {
  bucket = aws_s3_bucket.good.id
  role   = "arn:aws:iam::111122223333:role/replication"

  rule {
    status = "Enabled"

    destination {
      bucket = "arn:aws:s3:::copy"
    }
  }
}

resource "aws_s3_bucket" "good_inline" {
  bucket = "inline"

  replication_configuration {
    role = "arn:aws:iam::111122223333:role/replication"

    rules {
      status = "Enabled"

      destination {
        bucket = "arn:aws:s3:::copy"
      }
    }
  }
}
