resource "aws_iam_policy" "bad" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = ["iam:CreatePolicyVersion"], Resource = "*" }] })
}

resource "aws_iam_group_policy" "bad" {
  group  = "devs"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "IAM:Put*", Resource = "*" }] })
}
