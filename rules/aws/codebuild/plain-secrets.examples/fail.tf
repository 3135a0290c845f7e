resource "aws_codebuild_project" "bad" {
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
    environment_variable {
      name  = "DB_PASSWORD"
      value = "correct-horse-battery"
    }
  }
}

resource "aws_codebuild_project" "bad_2" {
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
    environment_variable {
      name  = "AWS_SECRET_ACCESS_KEY"
      type  = "PLAINTEXT"
      value = "wJalrXUtnFEMI"
    }
  }
}
