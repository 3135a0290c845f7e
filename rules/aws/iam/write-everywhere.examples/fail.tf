resource "aws_iam_role_policy" "bad" {
  role = "app"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["ec2:DescribeInstances", "ec2:TerminateInstances"], Resource = "*" }]
  })
}

resource "aws_iam_policy" "bad" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:*", Resource = ["*"] }] })
}
