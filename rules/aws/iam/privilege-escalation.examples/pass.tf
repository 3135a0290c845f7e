resource "aws_iam_policy" "good" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = ["iam:Get*", "iam:List*"], Resource = "*" },
      { Effect = "Allow", Action = "iam:CreateAccessKey", Resource = "arn:aws:iam::*:user/self" },
    ]
  })
}
