resource "aws_lambda_function" "bad" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
}
