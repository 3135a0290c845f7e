resource "aws_kms_key" "good" {}

resource "aws_lambda_function" "good" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
  kms_key_arn   = aws_kms_key.good.arn
  environment {
    variables = {
      STAGE = "prod"
    }
  }
}
