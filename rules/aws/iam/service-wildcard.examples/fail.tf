resource "aws_iam_user_policy" "bad" {
  user   = "app"
  policy = <<EOF
{
  "Version": "2012-10-17",
  "Statement": [{"Action": ["ec2:*", "s3:*"], "Effect": "Allow", "Resource": "*"}]
}
EOF
}

resource "aws_iam_policy" "bad_tables" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:*", Resource = "arn:aws:dynamodb:*:*:table/*" }] })
}
