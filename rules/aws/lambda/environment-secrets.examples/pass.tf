resource "aws_secretsmanager_secret" "db" {}

resource "aws_lambda_function" "good" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
  environment {
    variables = {
      STAGE           = "prod"
      DB_SECRET_ARN   = aws_secretsmanager_secret.db.arn
      DB_SECRET       = aws_secretsmanager_secret.db.arn
      PASSWORD_PARAM  = "/prod/db/password"
      SECRET_NAME     = "prod/db"
      TOKEN_TTL       = "3600"
      TOKEN_TABLE     = "tokens"
      DB_PASSWORD_KEY = "prod/db/password"
    }
  }
}

resource "aws_lambda_function" "good_none" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
}
