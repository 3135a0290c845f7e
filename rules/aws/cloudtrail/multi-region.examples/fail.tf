resource "aws_cloudtrail" "bad" {
  name           = "trail"
  s3_bucket_name = "logs"
}

resource "aws_cloudtrail" "bad_off" {
  name                  = "trail"
  s3_bucket_name        = "logs"
  is_multi_region_trail = false
}
