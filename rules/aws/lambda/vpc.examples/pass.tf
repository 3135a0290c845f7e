resource "aws_lambda_function" "good" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
  vpc_config {
    subnet_ids         = ["subnet-1"]
    security_group_ids = ["sg-1"]
  }
}
