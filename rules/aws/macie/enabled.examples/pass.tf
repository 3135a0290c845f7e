resource "aws_macie2_account" "good" {
  status = "ENABLED"
}
