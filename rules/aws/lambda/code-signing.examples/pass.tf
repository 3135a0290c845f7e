resource "aws_lambda_code_signing_config" "good" {}

resource "aws_lambda_function" "good" {
  function_name           = "f"
  role                    = "arn:aws:iam::123456789012:role/f"
  code_signing_config_arn = aws_lambda_code_signing_config.good.arn
}
