resource "aws_lambda_function" "good" {
  function_name                  = "f"
  role                           = "arn:aws:iam::123456789012:role/f"
  reserved_concurrent_executions = 10
}
