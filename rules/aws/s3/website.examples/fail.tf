resource "aws_s3_bucket" "bad" {
  bucket = "inline"

  website {
    index_document = "index.html"
  }
}

resource "aws_s3_bucket" "bad_separate" {
  bucket = "separate"
}

resource "aws_s3_bucket_website_configuration" "bad_separate" {
  bucket = aws_s3_bucket.bad_separate.id

  index_document {
    suffix = "index.html"
  }
}
