resource "aws_codebuild_project" "bad" {
  name         = "build"
  service_role = "arn:aws:iam::111122223333:role/build"
  source {
    buildspec = "buildspec.yml"
  }
  artifacts {
    type     = "S3"
    location = "artifacts"
  }
  environment {
    compute_type = "BUILD_GENERAL1_SMALL"
    image        = "aws/codebuild/standard:7.0"
    type         = "LINUX_CONTAINER"
  }
  logs_config {
    cloudwatch_logs {
      status = "DISABLED"
    }
  }
}
