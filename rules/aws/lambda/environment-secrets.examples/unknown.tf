variable "db_password" {
  type      = string
  sensitive = true
}

resource "aws_lambda_function" "unknown" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
  environment {
    variables = {
      DB_PASSWORD = var.db_password
    }
  }
}
