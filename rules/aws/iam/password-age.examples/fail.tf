resource "aws_iam_account_password_policy" "bad" {
  minimum_password_length = 14
}

resource "aws_iam_account_password_policy" "bad_long" {
  max_password_age = 180
}
