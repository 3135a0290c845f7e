variable "setting" {
  type = string
}

resource "aws_s3_object" "unknown" {
  bucket     = "data"
  key        = "report.csv"
  source     = "report.csv"
  kms_key_id = var.setting
}

resource "aws_s3_bucket_object" "unknown" {
  bucket     = "data"
  key        = "report.csv"
  source     = "report.csv"
  kms_key_id = var.setting
}

resource "aws_s3_object_copy" "unknown" {
  bucket     = "data"
  key        = "report.csv"
  source     = "other/report.csv"
  kms_key_id = var.setting
}
