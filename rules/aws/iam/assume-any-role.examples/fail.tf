resource "aws_iam_policy" "bad" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = ["sts:AssumeRole"], Resource = "*" }] })
}

resource "aws_iam_policy" "bad_roles" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Resource = "arn:aws:iam::*:role/*" }] })
}
