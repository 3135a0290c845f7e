resource "aws_iam_policy" "good" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = ["ec2:Describe*", "ecr:GetAuthorizationToken"], Resource = "*" }] })
}
