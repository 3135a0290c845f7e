resource "aws_iam_user_policy" "bad" {
  user   = "app"
  policy = jsonencode({ Statement = [] })
}

resource "aws_iam_user_policy_attachment" "bad" {
  user       = "app"
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_policy_attachment" "bad" {
  name       = "read"
  users      = ["app"]
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}
