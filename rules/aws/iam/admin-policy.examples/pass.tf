resource "aws_iam_policy" "good" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = ["s3:GetObject"], Resource = "arn:aws:s3:::a/*" },
      { Effect = "Deny", Action = "*", Resource = "*" },
    ]
  })
}

resource "aws_iam_role" "good" {
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.amazonaws.com" } }]
  })
}

resource "aws_iam_role_policy" "good_action" {
  role   = "app"
  policy = jsonencode({ Statement = { Effect = "Allow", Action = "*", Resource = "arn:aws:s3:::a" } })
}
