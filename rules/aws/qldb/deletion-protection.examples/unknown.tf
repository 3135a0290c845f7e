variable "setting" {
  type = bool
}

resource "aws_qldb_ledger" "unknown" {
  name                = "ledger"
  permissions_mode    = "STANDARD"
  deletion_protection = var.setting
}
