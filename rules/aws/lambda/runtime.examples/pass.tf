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

resource "aws_lambda_function" "good_until" {
  for_each      = toset(["python3.11", "java17", "ruby3.3", "provided.al2023"])
  function_name = each.key
  role          = "arn:aws:iam::123456789012:role/f"
  runtime       = each.key
}
