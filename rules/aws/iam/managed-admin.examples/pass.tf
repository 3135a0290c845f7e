resource "aws_iam_policy" "own" {
  policy = jsonencode({ Statement = [] })
}

resource "aws_iam_role_policy_attachment" "good" {
  for_each   = { own = aws_iam_policy.own.arn, read = "arn:aws:iam::aws:policy/ReadOnlyAccess" }
  role       = "app"
  policy_arn = each.value
}

resource "aws_iam_role" "good" {
  assume_role_policy = jsonencode({ Statement = [] })
}
