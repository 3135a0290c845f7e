locals {
  chosen = false
}

resource "azurerm_mssql_database" "bad" {
  ledger_enabled = false
}

resource "azurerm_mssql_database" "bad_each" {
  for_each       = toset(["a", "b"])
  ledger_enabled = local.chosen
}

resource "azurerm_mssql_database" "bad_absent" {}
