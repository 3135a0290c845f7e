resource "aws_cloudtrail" "bad" {
  name           = "trail"
  s3_bucket_name = "logs"
  enable_logging = false
}

resource "aws_cloudtrail" "bad_global" {
  name                          = "trail"
  s3_bucket_name                = "logs"
  include_global_service_events = false
}
