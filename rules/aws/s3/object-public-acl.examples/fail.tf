resource "aws_s3_object" "bad" {
  bucket = "data"
  key    = "report.csv"
  source = "report.csv"
  acl    = "public-read"
}

resource "aws_s3_object" "bad_2" {
  bucket = "data"
  key    = "report.csv"
  source = "report.csv"
  acl    = "authenticated-read"
}

resource "aws_s3_bucket_object" "bad" {
  bucket = "data"
  key    = "report.csv"
  source = "report.csv"
  acl    = "public-read"
}

resource "aws_s3_bucket_object" "bad_2" {
  bucket = "data"
  key    = "report.csv"
  source = "report.csv"
  acl    = "authenticated-read"
}

resource "aws_s3_object_copy" "bad" {
  bucket = "data"
  key    = "report.csv"
  source = "other/report.csv"
  acl    = "public-read"
}

resource "aws_s3_object_copy" "bad_2" {
  bucket = "data"
  key    = "report.csv"
  source = "other/report.csv"
  acl    = "authenticated-read"
}
