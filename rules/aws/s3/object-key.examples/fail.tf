resource "aws_s3_object" "bad" {
  bucket = "data"
  key    = "report.csv"
  source = "report.csv"
}

resource "aws_s3_object" "bad_2" {
  bucket     = "data"
  key        = "report.csv"
  source     = "report.csv"
  kms_key_id = "alias/aws/managed"
}

resource "aws_s3_bucket_object" "bad" {
  bucket = "data"
  key    = "report.csv"
  source = "report.csv"
}

resource "aws_s3_bucket_object" "bad_2" {
  bucket     = "data"
  key        = "report.csv"
  source     = "report.csv"
  kms_key_id = "alias/aws/managed"
}

resource "aws_s3_object_copy" "bad" {
  bucket = "data"
  key    = "report.csv"
  source = "other/report.csv"
}

resource "aws_s3_object_copy" "bad_2" {
  bucket     = "data"
  key        = "report.csv"
  source     = "other/report.csv"
  kms_key_id = "alias/aws/managed"
}
