resource "aws_iam_user" "bad" {
  name = "app"
}

resource "aws_iam_access_key" "bad" {
  user = aws_iam_user.bad.name
}

resource "aws_iam_user" "bad_console" {
  name = "jo"
}

resource "aws_iam_user_login_profile" "bad" {
  user = aws_iam_user.bad_console.name
}
