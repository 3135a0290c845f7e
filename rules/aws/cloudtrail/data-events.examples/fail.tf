resource "aws_cloudtrail" "bad" {
  name           = "trail"
  s3_bucket_name = "logs"
}
