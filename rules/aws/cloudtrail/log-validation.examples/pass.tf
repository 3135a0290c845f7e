resource "aws_cloudtrail" "good" {
  name                       = "trail"
  s3_bucket_name             = "logs"
  enable_log_file_validation = true
}
