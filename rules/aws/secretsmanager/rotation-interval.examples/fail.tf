resource "aws_secretsmanager_secret_rotation" "bad" {
  secret_id           = "orders/database"
  rotation_lambda_arn = "arn:aws:lambda:eu-west-1:111122223333:function:rotate"
  rotation_rules {
    automatically_after_days = 180
  }
}

resource "aws_secretsmanager_secret_rotation" "bad_2" {
  secret_id           = "orders/database"
  rotation_lambda_arn = "arn:aws:lambda:eu-west-1:111122223333:function:rotate"
  rotation_rules {
    schedule_expression = "rate(120 days)"
  }
}
