resource "aws_secretsmanager_secret_rotation" "good" {
  secret_id           = "orders/database"
  rotation_lambda_arn = "arn:aws:lambda:eu-west-1:111122223333:function:rotate"
  rotation_rules {
    automatically_after_days = 90
  }
}

resource "aws_secretsmanager_secret_rotation" "good_2" {
  secret_id           = "orders/database"
  rotation_lambda_arn = "arn:aws:lambda:eu-west-1:111122223333:function:rotate"
  rotation_rules {
    schedule_expression = "rate(10 days)"
  }
}

resource "aws_secretsmanager_secret_rotation" "good_3" {
  secret_id           = "orders/database"
  rotation_lambda_arn = "arn:aws:lambda:eu-west-1:111122223333:function:rotate"
  rotation_rules {
    schedule_expression = "cron(0 16 1,15 * ? *)"
  }
}
