resource "aws_lambda_function" "bad" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
}

# The schedule does not wait for the answer.
resource "aws_lambda_function" "bad_scheduled" {
  function_name = "g"
  role          = "arn:aws:iam::123456789012:role/f"
}

resource "aws_lambda_permission" "api" {
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.bad_scheduled.function_name
  principal     = "apigateway.amazonaws.com"
  source_arn    = "arn:aws:execute-api:eu-west-1:123456789012:api/*"
}

resource "aws_scheduler_schedule" "nightly" {
  schedule_expression = "rate(1 day)"
  flexible_time_window {
    mode = "OFF"
  }
  target {
    arn      = aws_lambda_function.bad_scheduled.arn
    role_arn = "arn:aws:iam::123456789012:role/scheduler"
  }
}
