variable "setting" {
  type = number
}

resource "aws_secretsmanager_secret_rotation" "unknown" {
  secret_id           = "orders/database"
  rotation_lambda_arn = "arn:aws:lambda:eu-west-1:111122223333:function:rotate"
  rotation_rules {
    automatically_after_days = var.setting
  }
}
