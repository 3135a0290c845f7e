locals {
  chosen = false
}

resource "azurerm_key_vault" "bad" {
  purge_protection_enabled = false
}

resource "azurerm_key_vault" "bad_each" {
  for_each                 = toset(["a", "b"])
  purge_protection_enabled = local.chosen
}

resource "azurerm_key_vault" "bad_absent" {}
