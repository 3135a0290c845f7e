resource "aws_iam_user" "main" {
  name = "deploy"
  path = "/bots/"
  permissions_boundary = "arn:aws:iam::123456789012:policy/boundary"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-195244025202"
    resource_type = "aws_iam_user"
    env = "prod"
  }
}

resource "aws_iam_user_policy_attachment" "main" {
  user = aws_iam_user.main.name
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_user_policy" "main" {
  user = aws_iam_user.main.name
  name = "push"
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = "*" }] })
}
