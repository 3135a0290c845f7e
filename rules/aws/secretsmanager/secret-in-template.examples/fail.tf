variable "value" {
  default = "correct-horse-battery"
}

resource "aws_secretsmanager_secret_version" "bad" {
  secret_id     = "orders/database"
  secret_string = "correct-horse-battery"
}

resource "aws_secretsmanager_secret_version" "bad_2" {
  secret_id = "orders/database"
  secret_string = jsonencode({
    username = "orders"
    password = "correct-horse-battery"
  })
}

resource "aws_secretsmanager_secret_version" "bad_3" {
  secret_id     = "orders/database"
  secret_string = var.value
}
