resource "aws_iam_policy" "good" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = ["iam:PassRole"], Resource = "arn:aws:iam::123456789012:role/app" },
      { Effect = "Allow", Action = ["iam:PassRole"], Resource = "*", Condition = { StringEquals = { "iam:PassedToService" = "ecs.amazonaws.com" } } },
    ]
  })
}
