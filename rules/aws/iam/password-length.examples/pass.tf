resource "aws_iam_account_password_policy" "good" {
  minimum_password_length = "14"
}
