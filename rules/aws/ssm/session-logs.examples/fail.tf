resource "aws_ssm_document" "bad" {
  name            = "SSM-SessionManagerRunShell"
  document_type   = "Session"
  document_format = "YAML"
  content         = <<DOC
schemaVersion: "1.0"
sessionType: Standard_Stream
inputs:
  s3BucketName: sessions
  s3EncryptionEnabled: false
DOC
}

resource "aws_ssm_document" "bad_2" {
  name          = "SSM-SessionManagerRunShell"
  document_type = "Session"
  content = jsonencode({
    schemaVersion = "1.0"
    sessionType   = "Standard_Stream"
    inputs = {
      s3BucketName           = ""
      cloudWatchLogGroupName = ""
    }
  })
}

resource "aws_ssm_document" "bad_3" {
  name          = "SSM-SessionManagerRunShell"
  document_type = "Session"
  content = jsonencode({
    schemaVersion = "1.0"
    sessionType   = "Standard_Stream"
    inputs = {
      s3BucketName        = "sessions"
      s3EncryptionEnabled = false
    }
  })
}
