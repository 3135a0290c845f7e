resource "aws_ecr_repository" "good" {
  name = "app"
  encryption_configuration {
    encryption_type = "KMS"
    kms_key         = "arn:aws:kms:eu-west-1:123456789012:key/1"
  }
}
