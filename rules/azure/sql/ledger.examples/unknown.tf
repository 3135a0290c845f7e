variable "given" {}

resource "azurerm_mssql_database" "unknown" {
  ledger_enabled = var.given
}
