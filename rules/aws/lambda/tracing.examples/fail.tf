resource "aws_lambda_function" "bad" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
}

resource "aws_lambda_function" "bad_passive" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
  tracing_config {
    mode = "PassThrough"
  }
}
