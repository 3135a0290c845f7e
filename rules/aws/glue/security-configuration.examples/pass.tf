resource "aws_glue_security_configuration" "good" {
  name = "encrypted"
  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "SSE-KMS"
    }
    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "CSE-KMS"
    }
    s3_encryption {
      s3_encryption_mode = "SSE-KMS"
    }
  }
}
