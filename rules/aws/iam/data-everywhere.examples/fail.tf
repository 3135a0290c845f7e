resource "aws_iam_policy" "bad" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "s3:Get*", Resource = "*" }] })
}

resource "aws_iam_role_policy" "bad" {
  role   = "app"
  policy = jsonencode({ Statement = { Effect = "Allow", Action = ["secretsmanager:GetSecretValue"], Resource = "*" } })
}
