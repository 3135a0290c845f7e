resource "random_password" "orders" {
  length = 24
}

resource "aws_ssm_parameter" "bad" {
  name  = "/orders/db-password"
  type  = "String"
  value = random_password.orders.result
}

resource "aws_ssm_parameter" "bad_2" {
  name  = "/orders/api_key"
  type  = "StringList"
  value = "a,b"
}
