resource "aws_kms_key" "good" {}

resource "aws_cloudwatch_log_group" "good" {
  name       = "app"
  kms_key_id = aws_kms_key.good.arn
}
