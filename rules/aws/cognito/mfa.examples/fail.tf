resource "aws_cognito_user_pool" "bad" {
  name = "p"
}

resource "aws_cognito_user_pool" "bad_off" {
  name              = "p"
  mfa_configuration = "OFF"
}
