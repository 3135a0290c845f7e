resource "aws_kms_key" "data" {}

resource "aws_kinesis_firehose_delivery_stream" "good" {
  name        = "events"
  destination = "extended_s3"
  extended_s3_configuration {
    role_arn   = "arn:aws:iam::111122223333:role/delivery"
    bucket_arn = "arn:aws:s3:::events"
  }
  server_side_encryption {
    enabled  = true
    key_type = "CUSTOMER_MANAGED_CMK"
    key_arn  = aws_kms_key.data.arn
  }
}
