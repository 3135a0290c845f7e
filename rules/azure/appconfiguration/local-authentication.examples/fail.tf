locals {
  chosen = true
}

resource "azurerm_app_configuration" "bad" {
  local_auth_enabled = true
}

resource "azurerm_app_configuration" "bad_each" {
  for_each           = toset(["a", "b"])
  local_auth_enabled = local.chosen
}

resource "azurerm_app_configuration" "bad_absent" {}
