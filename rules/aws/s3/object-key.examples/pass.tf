resource "aws_kms_key" "data" {}

resource "aws_s3_object" "good" {
  bucket     = "data"
  key        = "report.csv"
  source     = "report.csv"
  kms_key_id = aws_kms_key.data.arn
}

resource "aws_s3_object" "good_2" {
  bucket     = "data"
  key        = "report.csv"
  source     = "report.csv"
  kms_key_id = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

resource "aws_s3_bucket_object" "good" {
  bucket     = "data"
  key        = "report.csv"
  source     = "report.csv"
  kms_key_id = aws_kms_key.data.arn
}

resource "aws_s3_bucket_object" "good_2" {
  bucket     = "data"
  key        = "report.csv"
  source     = "report.csv"
  kms_key_id = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

resource "aws_s3_object_copy" "good" {
  bucket     = "data"
  key        = "report.csv"
  source     = "other/report.csv"
  kms_key_id = aws_kms_key.data.arn
}

resource "aws_s3_object_copy" "good_2" {
  bucket     = "data"
  key        = "report.csv"
  source     = "other/report.csv"
  kms_key_id = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
