resource "aws_qldb_ledger" "good" {
  name             = "ledger"
  permissions_mode = "STANDARD"
}
