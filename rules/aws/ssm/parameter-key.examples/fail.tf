resource "random_password" "orders" {
  length = 24
}

resource "aws_ssm_parameter" "bad" {
  name  = "/orders/limit"
  type  = "SecureString"
  value = random_password.orders.result
}

resource "aws_ssm_parameter" "bad_2" {
  name   = "/orders/limit"
  type   = "SecureString"
  value  = random_password.orders.result
  key_id = "alias/aws/ssm"
}
