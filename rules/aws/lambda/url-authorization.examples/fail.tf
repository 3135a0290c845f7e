resource "aws_lambda_function_url" "bad" {
  function_name      = "f"
  authorization_type = "NONE"
}
