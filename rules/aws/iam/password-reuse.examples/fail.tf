resource "aws_iam_account_password_policy" "bad" {
  minimum_password_length = 14
}

resource "aws_iam_account_password_policy" "bad_few" {
  password_reuse_prevention = 3
}
