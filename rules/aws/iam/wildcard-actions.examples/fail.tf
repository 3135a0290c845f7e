resource "aws_iam_policy" "bad" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = ["*"], Resource = "arn:aws:s3:::a" }] })
}

resource "aws_iam_user_policy" "bad" {
  user   = "app"
  policy = jsonencode({ Statement = [{ Effect = "Allow", NotAction = "iam:*", Resource = "*" }] })
}
