variable "setting" {
  type = string
}

resource "aws_dms_endpoint" "unknown" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
  kms_key_arn   = var.setting
}

resource "aws_dms_s3_endpoint" "unknown" {
  endpoint_id             = "target"
  endpoint_type           = "target"
  bucket_name             = "data"
  service_access_role_arn = "arn:aws:iam::111122223333:role/dms"
  kms_key_arn             = var.setting
}
