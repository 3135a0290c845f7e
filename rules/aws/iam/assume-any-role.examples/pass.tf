resource "aws_iam_policy" "good" {
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["sts:AssumeRole"], Resource = "arn:aws:iam::123456789012:role/app" }]
  })
}
