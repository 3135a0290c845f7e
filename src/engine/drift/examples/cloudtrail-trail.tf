resource "aws_cloudtrail" "main" {
  name = "audit"
  s3_bucket_name = "audit-logs"
  s3_key_prefix = "trail"
  include_global_service_events = true
  is_multi_region_trail = true
  is_organization_trail = false
  enable_log_file_validation = true
  cloud_watch_logs_group_arn = "arn:aws:logs:eu-west-1:123456789012:log-group:audit:*"
  cloud_watch_logs_role_arn = "arn:aws:iam::123456789012:role/audit"
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  sns_topic_name = "audit"
  enable_logging = true
  event_selector {
    read_write_type = "All"
    include_management_events = true
    data_resource {
      type = "AWS::S3::Object"
      values = ["arn:aws:s3:::payments/"]
    }
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-500135192940"
    resource_type = "aws_cloudtrail"
    env = "prod"
  }
}
