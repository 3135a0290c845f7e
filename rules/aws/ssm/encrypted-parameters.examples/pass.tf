resource "random_password" "orders" {
  length = 24
}

resource "aws_ssm_parameter" "good" {
  name  = "/orders/limit"
  type  = "SecureString"
  value = random_password.orders.result
}
