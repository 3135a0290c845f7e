resource "aws_secretsmanager_secret" "good" {
  name = "orders/database"
}

resource "aws_secretsmanager_secret_rotation" "good" {
  rotation_lambda_arn = "arn:aws:lambda:eu-west-1:111122223333:function:rotate"
  secret_id           = aws_secretsmanager_secret.good.id
  rotation_rules {
    automatically_after_days = 30
  }
}
