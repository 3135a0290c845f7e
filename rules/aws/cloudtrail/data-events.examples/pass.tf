resource "aws_cloudtrail" "good" {
  name           = "trail"
  s3_bucket_name = "logs"
  event_selector {
    read_write_type = "All"
    data_resource {
      type   = "AWS::S3::Object"
      values = ["arn:aws:s3"]
    }
  }
}
