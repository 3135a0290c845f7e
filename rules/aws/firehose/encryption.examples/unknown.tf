variable "setting" {
  type = bool
}

resource "aws_kinesis_firehose_delivery_stream" "unknown" {
  name        = "events"
  destination = "extended_s3"
  extended_s3_configuration {
    role_arn   = "arn:aws:iam::111122223333:role/delivery"
    bucket_arn = "arn:aws:s3:::events"
  }
  server_side_encryption {
    enabled = var.setting
  }
}
