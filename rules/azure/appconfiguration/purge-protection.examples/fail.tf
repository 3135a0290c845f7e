locals {
  chosen = false
}

resource "azurerm_app_configuration" "bad" {
  purge_protection_enabled = false
}

resource "azurerm_app_configuration" "bad_each" {
  for_each                 = toset(["a", "b"])
  purge_protection_enabled = local.chosen
}

resource "azurerm_app_configuration" "bad_absent" {}
