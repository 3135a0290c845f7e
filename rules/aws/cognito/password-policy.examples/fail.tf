resource "aws_cognito_user_pool" "bad" {
  name = "p"
  password_policy {
    minimum_length = 6
  }
}
