locals {
  admin = "arn:aws:iam::aws:policy/AdministratorAccess"
}

resource "aws_iam_role_policy_attachment" "bad" {
  role       = "app"
  policy_arn = local.admin
}

resource "aws_iam_group_policy_attachment" "bad" {
  group      = "devs"
  policy_arn = "arn:aws:iam::aws:policy/IAMFullAccess"
}

resource "aws_iam_role" "bad" {
  assume_role_policy  = jsonencode({ Statement = [] })
  managed_policy_arns = ["arn:aws:iam::aws:policy/ReadOnlyAccess", "arn:aws:iam::aws:policy/AdministratorAccess"]
}
