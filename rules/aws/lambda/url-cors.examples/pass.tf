resource "aws_lambda_function_url" "good" {
  function_name      = "f"
  authorization_type = "AWS_IAM"
  cors {
    allow_origins = ["https://www.example.com"]
  }
}
