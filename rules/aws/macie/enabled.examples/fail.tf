resource "aws_macie2_account" "bad" {
  status = "PAUSED"
}
