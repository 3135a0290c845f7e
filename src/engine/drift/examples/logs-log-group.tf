resource "aws_cloudwatch_log_group" "main" {
  name = "/aws/lambda/charge"
  retention_in_days = 30
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  log_group_class = "STANDARD"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-444301538672"
    resource_type = "aws_cloudwatch_log_group"
    env = "prod"
  }
}
