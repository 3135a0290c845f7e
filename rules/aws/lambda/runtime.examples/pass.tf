resource "aws_lambda_function" "good" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
  runtime       = "nodejs22.x"
}

resource "aws_lambda_function" "good_image" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
  package_type  = "Image"
}
