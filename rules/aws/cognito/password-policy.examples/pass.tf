resource "aws_cognito_user_pool" "good" {
  name = "p"
  password_policy {
    minimum_length    = 12
    require_lowercase = true
    require_uppercase = true
    require_numbers   = true
    require_symbols   = true
  }
}

resource "aws_cognito_user_pool" "good_default" {
  name = "p"
}
