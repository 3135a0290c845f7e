resource "aws_lambda_function" "bad" {
  for_each      = toset(["nodejs12.x", "python3.7", "go1.x"])
  function_name = each.key
  role          = "arn:aws:iam::123456789012:role/f"
  runtime       = each.key
}

resource "aws_lambda_function" "bad_lately" {
  for_each      = toset(["python3.9", "nodejs20.x", "ruby3.2", "dotnet8", "provided.al2"])
  function_name = each.key
  role          = "arn:aws:iam::123456789012:role/f"
  runtime       = each.key
}
