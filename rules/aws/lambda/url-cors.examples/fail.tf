resource "aws_lambda_function_url" "bad" {
  function_name      = "f"
  authorization_type = "AWS_IAM"
  cors {
    allow_origins = ["*"]
  }
}
