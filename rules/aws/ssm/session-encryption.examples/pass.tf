resource "aws_kms_key" "data" {}

resource "aws_ssm_document" "good" {
  name          = "SSM-SessionManagerRunShell"
  document_type = "Session"
  content = jsonencode({
    schemaVersion = "1.0"
    sessionType   = "Standard_Stream"
    inputs = {
      kmsKeyId = aws_kms_key.data.arn
    }
  })
}
