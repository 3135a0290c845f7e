locals {
  chosen = true
}

resource "azurerm_storage_account" "bad" {
  shared_access_key_enabled = true
}

resource "azurerm_storage_account" "bad_each" {
  for_each                  = toset(["a", "b"])
  shared_access_key_enabled = local.chosen
}

resource "azurerm_storage_account" "bad_absent" {}
