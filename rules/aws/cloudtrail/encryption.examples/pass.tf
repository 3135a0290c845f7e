resource "aws_kms_key" "good" {}

resource "aws_cloudtrail" "good" {
  name           = "trail"
  s3_bucket_name = "logs"
  kms_key_id     = aws_kms_key.good.arn
}
