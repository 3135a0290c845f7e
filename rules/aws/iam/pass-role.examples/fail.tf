resource "aws_iam_policy" "bad" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = ["iam:PassRole"], Resource = "*" }] })
}

resource "aws_iam_role_policy" "bad" {
  role   = "app"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "iam:Pass*", Resource = "arn:aws:iam::123456789012:role/*" }] })
}
