resource "random_password" "orders" {
  length = 24
}

resource "aws_ssm_parameter" "good" {
  name  = "/orders/password"
  type  = "SecureString"
  value = random_password.orders.result
}

resource "aws_ssm_parameter" "good_2" {
  name  = "/orders/limit"
  type  = "String"
  value = "100"
}
