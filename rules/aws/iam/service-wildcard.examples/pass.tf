resource "aws_iam_policy" "good" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "s3:*", Resource = ["arn:aws:s3:::a", "arn:aws:s3:::a/*"] },
      { Effect = "Allow", Action = ["ec2:Describe*"], Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "good_table" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:*", Resource = "arn:aws:dynamodb:*:*:table/app" }] })
}
