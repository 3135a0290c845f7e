resource "aws_iam_account_password_policy" "bad" {
  minimum_password_length = 14
}

resource "aws_iam_account_password_policy" "bad_one" {
  require_lowercase_characters = true
  require_uppercase_characters = true
  require_numbers              = true
  require_symbols              = false
}
