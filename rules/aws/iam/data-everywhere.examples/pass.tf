resource "aws_iam_policy" "good" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "s3:GetObject", Resource = "arn:aws:s3:::a/*" },
      { Effect = "Allow", Action = "s3:ListAllMyBuckets", Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "good_prefix" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = "arn:aws:s3:::app-*/*" }] })
}

resource "aws_iam_policy" "good_parameters" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "ssm:GetParameter", Resource = "arn:aws:ssm:*:*:parameter/app/*" }] })
}
