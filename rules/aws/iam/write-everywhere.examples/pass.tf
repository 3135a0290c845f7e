resource "aws_iam_role_policy" "good" {
  role = "app"
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = ["ec2:DescribeInstances", "cloudwatch:PutMetricData", "logs:CreateLogStream", "logs:PutLogEvents"], Resource = "*" },
      { Effect = "Allow", Action = ["iam:UpdateAccountPasswordPolicy", "kms:CreateKey"], Resource = "*" },
      { Effect = "Allow", Action = ["dynamodb:PutItem"], Resource = "arn:aws:dynamodb:eu-west-1:123456789012:table/t" },
      { Effect = "Allow", Action = "ec2:StopInstances", Resource = "*", Condition = { StringEquals = { "aws:ResourceTag/app" = "a" } } },
    ]
  })
}
