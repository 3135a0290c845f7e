variable "setting" {
  type = string
}

resource "aws_qldb_ledger" "unknown" {
  name             = "ledger"
  permissions_mode = var.setting
}
