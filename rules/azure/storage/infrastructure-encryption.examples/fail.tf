locals {
  chosen = false
}

resource "azurerm_storage_account" "bad" {
  infrastructure_encryption_enabled = false
}

resource "azurerm_storage_account" "bad_each" {
  for_each                          = toset(["a", "b"])
  infrastructure_encryption_enabled = local.chosen
}

resource "azurerm_storage_account" "bad_absent" {}
