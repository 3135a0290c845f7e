locals {
  chosen = false
}

resource "azurerm_mssql_database" "bad" {
  zone_redundant = false
}

resource "azurerm_mssql_database" "bad_each" {
  for_each       = toset(["a", "b"])
  zone_redundant = local.chosen
}

resource "azurerm_mssql_database" "bad_absent" {}
