resource "aws_athena_workgroup" "main" {
  name = "reports"
  description = "Reports"
  state = "ENABLED"
  configuration {
    enforce_workgroup_configuration = true
    publish_cloudwatch_metrics_enabled = true
    bytes_scanned_cutoff_per_query = 10737418240
    requester_pays_enabled = false
    result_configuration {
      output_location = "s3://reports/results/"
      encryption_configuration {
        encryption_option = "SSE_KMS"
        kms_key_arn = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
      }
    }
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-444301538672"
    resource_type = "aws_athena_workgroup"
    env = "prod"
  }
}
