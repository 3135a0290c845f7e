resource "random_password" "orders" {
  length = 24
}

resource "aws_secretsmanager_secret_version" "good" {
  secret_id     = "orders/database"
  secret_string = random_password.orders.result
}

resource "aws_secretsmanager_secret_version" "good_2" {
  secret_id = "orders/database"
  secret_string = jsonencode({
    username = "orders"
    password = random_password.orders.result
  })
}
