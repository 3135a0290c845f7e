resource "aws_athena_database" "good" {
  name   = "sales"
  bucket = "results"
  encryption_configuration {
    encryption_option = "SSE_S3"
  }
}

resource "aws_athena_database" "good_2" {
  name   = "sales"
  bucket = "results"
  encryption_configuration {
    encryption_option = "SSE_KMS"
    kms_key           = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
  }
}
