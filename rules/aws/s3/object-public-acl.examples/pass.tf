resource "aws_s3_object" "good" {
  bucket = "data"
  key    = "report.csv"
  source = "report.csv"
}

resource "aws_s3_object" "good_2" {
  bucket = "data"
  key    = "report.csv"
  source = "report.csv"
  acl    = "private"
}

resource "aws_s3_bucket_object" "good" {
  bucket = "data"
  key    = "report.csv"
  source = "report.csv"
}

resource "aws_s3_bucket_object" "good_2" {
  bucket = "data"
  key    = "report.csv"
  source = "report.csv"
  acl    = "private"
}

resource "aws_s3_object_copy" "good" {
  bucket = "data"
  key    = "report.csv"
  source = "other/report.csv"
}

resource "aws_s3_object_copy" "good_2" {
  bucket = "data"
  key    = "report.csv"
  source = "other/report.csv"
  acl    = "private"
}
