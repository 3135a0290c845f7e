variable "key" {
  default = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"
}

resource "aws_lambda_function" "bad" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
  environment {
    variables = {
      access_key = "AKIAIOSFODNN7EXAMPLE"
      secret_key = var.key
    }
  }
}

resource "aws_lambda_function" "bad_password" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
  environment {
    variables = {
      STAGE       = "prod"
      DB_PASSWORD = "hunter22"
    }
  }
}
