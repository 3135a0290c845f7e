resource "aws_cognito_user_pool" "good" {
  name              = "p"
  mfa_configuration = "ON"
  software_token_mfa_configuration {
    enabled = true
  }
}
