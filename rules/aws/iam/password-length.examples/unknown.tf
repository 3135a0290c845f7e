variable "length" {
  type = number
}

resource "aws_iam_account_password_policy" "unknown" {
  minimum_password_length = var.length
}
