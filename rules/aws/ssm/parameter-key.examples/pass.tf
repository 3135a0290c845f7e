resource "random_password" "orders" {
  length = 24
}

resource "aws_kms_key" "data" {}

resource "aws_ssm_parameter" "good" {
  name   = "/orders/limit"
  type   = "SecureString"
  value  = random_password.orders.result
  key_id = aws_kms_key.data.key_id
}
