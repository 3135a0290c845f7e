locals {
  chosen = true
}

resource "azurerm_cosmosdb_account" "bad" {
  access_key_metadata_writes_enabled = true
}

resource "azurerm_cosmosdb_account" "bad_each" {
  for_each                           = toset(["a", "b"])
  access_key_metadata_writes_enabled = local.chosen
}

resource "azurerm_cosmosdb_account" "bad_absent" {}
