resource "aws_iam_role_policy" "bad" {
  role = "app"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["ec2:DescribeInstances", "ec2:TerminateInstances"], Resource = "*" }]
  })
}

resource "aws_iam_policy" "bad" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:*", Resource = ["*"] }] })
}

resource "aws_iam_group_policy" "bad_but_some" {
  group  = "power"
  policy = jsonencode({ Statement = [{ Effect = "Allow", NotAction = ["ec2:*"], Resource = "*" }] })
}

resource "aws_iam_policy" "bad_case" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "s3:putobject", Resource = "*" }] })
}
