resource "aws_iam_role" "good" {
  assume_role_policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "sts:AssumeRole", Principal = { AWS = "arn:aws:iam::123456789012:role/deploy" } },
      {
        Effect    = "Allow"
        Action    = "sts:AssumeRole"
        Principal = { AWS = "arn:aws:iam::123456789012:root" }
        Condition = { StringEquals = { "sts:ExternalId" = "a1b2" } }
      },
    ]
  })
}
