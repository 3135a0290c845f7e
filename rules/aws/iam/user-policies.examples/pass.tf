resource "aws_iam_policy_attachment" "good" {
  name       = "read"
  groups     = ["devs"]
  roles      = ["app"]
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}
