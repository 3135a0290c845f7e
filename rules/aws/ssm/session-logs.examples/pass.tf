resource "aws_ssm_document" "good" {
  name            = "SSM-SessionManagerRunShell"
  document_type   = "Session"
  document_format = "YAML"
  content         = <<DOC
schemaVersion: "1.0"
sessionType: Standard_Stream
inputs:
  s3BucketName: sessions
  s3EncryptionEnabled: true
DOC
}

resource "aws_ssm_document" "good_2" {
  name          = "SSM-SessionManagerRunShell"
  document_type = "Session"
  content = jsonencode({
    schemaVersion = "1.0"
    sessionType   = "Standard_Stream"
    inputs = {
      s3BucketName        = "sessions"
      s3EncryptionEnabled = true
    }
  })
}

resource "aws_ssm_document" "good_3" {
  name          = "SSM-SessionManagerRunShell"
  document_type = "Session"
  content = jsonencode({
    schemaVersion = "1.0"
    sessionType   = "Standard_Stream"
    inputs = {
      cloudWatchLogGroupName      = "sessions"
      cloudWatchEncryptionEnabled = true
    }
  })
}
