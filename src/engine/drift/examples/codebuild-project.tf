resource "aws_codebuild_project" "main" {
  name = "web"
  description = "Builds the shop"
  service_role = "arn:aws:iam::123456789012:role/build"
  build_timeout = 30
  queued_timeout = 480
  encryption_key = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  artifacts {
    type = "NO_ARTIFACTS"
    encryption_disabled = false
  }
  source {
    type = "GITHUB"
    location = "https://github.com/example/shop.git"
  }
  environment {
    compute_type = "BUILD_GENERAL1_SMALL"
    image = "aws/codebuild/standard:7.0"
    type = "LINUX_CONTAINER"
    privileged_mode = false
  }
  logs_config {
    cloudwatch_logs {
      status = "ENABLED"
    }
    s3_logs {
      status = "DISABLED"
    }
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-478526399348"
    resource_type = "aws_codebuild_project"
    env = "prod"
  }
}
