locals {
  chosen = false
}

resource "azurerm_cosmosdb_account" "bad" {
  local_authentication_disabled = false
}

resource "azurerm_cosmosdb_account" "bad_each" {
  for_each                      = toset(["a", "b"])
  local_authentication_disabled = local.chosen
}

resource "azurerm_cosmosdb_account" "bad_absent" {}

resource "azurerm_cosmosdb_account" "bad_version_5" {
  local_authentication_enabled = true
}
