variable "days" {
  type = number
}

resource "aws_iam_account_password_policy" "unknown" {
  max_password_age = var.days
}
