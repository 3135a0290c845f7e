resource "aws_iam_policy" "good" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "s3:GetObject", Resource = "arn:aws:s3:::a/*" },
      { Effect = "Allow", Action = "s3:ListAllMyBuckets", Resource = "*" },
    ]
  })
}
