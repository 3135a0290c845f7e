variable "setting" {
  default = false
}

resource "aws_qldb_ledger" "bad" {
  name                = "ledger"
  permissions_mode    = "STANDARD"
  deletion_protection = false
}

resource "aws_qldb_ledger" "bad_2" {
  name                = "ledger"
  permissions_mode    = "STANDARD"
  deletion_protection = var.setting
}
