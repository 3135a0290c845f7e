resource "aws_kms_key" "data" {}

resource "aws_dms_endpoint" "good" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
  kms_key_arn   = aws_kms_key.data.arn
}

resource "aws_dms_endpoint" "good_2" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
  kms_key_arn   = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

resource "aws_dms_s3_endpoint" "good" {
  endpoint_id             = "target"
  endpoint_type           = "target"
  bucket_name             = "data"
  service_access_role_arn = "arn:aws:iam::111122223333:role/dms"
  kms_key_arn             = aws_kms_key.data.arn
}

resource "aws_dms_s3_endpoint" "good_2" {
  endpoint_id             = "target"
  endpoint_type           = "target"
  bucket_name             = "data"
  service_access_role_arn = "arn:aws:iam::111122223333:role/dms"
  kms_key_arn             = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
