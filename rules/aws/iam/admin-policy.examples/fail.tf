data "aws_iam_policy_document" "all" {
  statement {
    actions   = ["*"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "bad" {
  policy = data.aws_iam_policy_document.all.json
}

resource "aws_iam_role_policy" "bad" {
  role   = "app"
  policy = jsonencode({ Statement = { Effect = "Allow", Action = "*", Resource = "*" } })
}

resource "aws_iam_group_policy" "bad" {
  group  = "devs"
  policy = <<EOF
{
  "Version": "2012-10-17",
  "Statement": [
    {"Effect": "Allow", "Action": ["s3:GetObject"], "Resource": ["arn:aws:s3:::a/*"]},
    {"Effect": "Allow", "Action": ["ec2:*", "*"], "Resource": ["*"]}
  ]
}
EOF
}

resource "aws_iam_role" "bad" {
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.amazonaws.com" } }]
  })
  inline_policy {
    name   = "all"
    policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "*", Resource = "*" }] })
  }
}

resource "aws_iam_policy" "bad_long" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "*:*", Resource = "arn:aws:*:*:*:*" }] })
}

resource "aws_iam_policy" "bad_stars" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "**", Resource = "**" }] })
}
