resource "aws_qldb_ledger" "good" {
  name             = "ledger"
  permissions_mode = "STANDARD"
}

resource "aws_qldb_ledger" "good_2" {
  name                = "ledger"
  permissions_mode    = "STANDARD"
  deletion_protection = true
}
