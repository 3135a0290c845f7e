locals {
  chosen = true
}

resource "azurerm_key_vault" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_key_vault" "bad_each" {
  for_each                      = toset(["a", "b"])
  public_network_access_enabled = local.chosen
}

resource "azurerm_key_vault" "bad_absent" {}
