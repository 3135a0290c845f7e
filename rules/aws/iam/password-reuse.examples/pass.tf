resource "aws_iam_account_password_policy" "good" {
  password_reuse_prevention = 24
}
