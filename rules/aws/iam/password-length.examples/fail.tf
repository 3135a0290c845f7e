resource "aws_iam_account_password_policy" "bad" {
  minimum_password_length = 8
}

resource "aws_iam_account_password_policy" "bad_default" {
  require_symbols = true
}
