resource "aws_ssm_parameter" "bad" {
  name  = "/orders/limit"
  type  = "String"
  value = "100"
}

resource "aws_ssm_parameter" "bad_2" {
  name  = "/orders/limit"
  type  = "StringList"
  value = "a,b"
}
