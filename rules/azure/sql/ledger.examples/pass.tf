variable "chosen" {
  default = true
}

resource "azurerm_mssql_database" "good" {
  ledger_enabled = true
}

resource "azurerm_mssql_database" "good_chosen" {
  ledger_enabled = var.chosen
}
