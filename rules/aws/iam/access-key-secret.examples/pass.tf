resource "aws_iam_access_key" "good" {
  user    = "app"
  pgp_key = "keybase:admin"
}
