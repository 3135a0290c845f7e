resource "aws_iam_user" "good" {
  name = "app"
}

resource "aws_iam_user" "good_inactive" {
  name = "old"
}

resource "aws_iam_access_key" "good" {
  user   = aws_iam_user.good_inactive.name
  status = "Inactive"
}
