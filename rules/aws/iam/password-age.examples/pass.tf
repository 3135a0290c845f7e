resource "aws_iam_account_password_policy" "good" {
  max_password_age = 90
}
