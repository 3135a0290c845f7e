resource "aws_iam_role" "bad" {
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { AWS = "arn:aws:iam::123456789012:root" } }]
  })
}
