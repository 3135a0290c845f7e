resource "aws_cloudtrail" "good" {
  name                  = "trail"
  s3_bucket_name        = "logs"
  is_multi_region_trail = true
}
