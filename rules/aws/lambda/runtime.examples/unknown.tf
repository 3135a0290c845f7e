variable "runtime" {}

resource "aws_lambda_function" "unknown" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
  runtime       = var.runtime
}
