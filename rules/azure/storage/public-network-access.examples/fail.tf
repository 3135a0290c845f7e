locals {
  chosen = true
}

resource "azurerm_storage_account" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_storage_account" "bad_each" {
  for_each                      = toset(["a", "b"])
  public_network_access_enabled = local.chosen
}

resource "azurerm_storage_account" "bad_absent" {}
