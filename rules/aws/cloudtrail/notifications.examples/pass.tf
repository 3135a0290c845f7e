resource "aws_cloudtrail" "good" {
  name           = "trail"
  s3_bucket_name = "logs"
  sns_topic_name = "trail"
}
