locals {
  chosen = "Tls"
}

resource "azurerm_cosmosdb_account" "bad" {
  minimal_tls_version = "Tls"
}

resource "azurerm_cosmosdb_account" "bad_other1" {
  minimal_tls_version = "Tls11"
}

resource "azurerm_cosmosdb_account" "bad_each" {
  for_each            = toset(["a", "b"])
  minimal_tls_version = local.chosen
}
