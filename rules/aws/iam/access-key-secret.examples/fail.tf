resource "aws_iam_access_key" "bad" {
  user = "app"
}

resource "aws_iam_access_key" "bad_root" {
  user    = "root"
  pgp_key = "keybase:admin"
}
