resource "aws_dms_endpoint" "bad" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
}

resource "aws_dms_endpoint" "bad_2" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
  kms_key_arn   = "alias/aws/managed"
}

resource "aws_dms_s3_endpoint" "bad" {
  endpoint_id             = "target"
  endpoint_type           = "target"
  bucket_name             = "data"
  service_access_role_arn = "arn:aws:iam::111122223333:role/dms"
}

resource "aws_dms_s3_endpoint" "bad_2" {
  endpoint_id             = "target"
  endpoint_type           = "target"
  bucket_name             = "data"
  service_access_role_arn = "arn:aws:iam::111122223333:role/dms"
  kms_key_arn             = "alias/aws/managed"
}
