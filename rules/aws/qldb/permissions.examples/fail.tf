resource "aws_qldb_ledger" "bad" {
  name             = "ledger"
  permissions_mode = "ALLOW_ALL"
}
