resource "aws_lambda_function_url" "good" {
  function_name      = "f"
  authorization_type = "AWS_IAM"
}
