resource "aws_iam_policy" "bad" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = ["ec2:Get*"], Resource = "*" }] })
}
