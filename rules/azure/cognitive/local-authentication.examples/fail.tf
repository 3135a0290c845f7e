locals {
  chosen = true
}

resource "azurerm_cognitive_account" "bad" {
  local_auth_enabled = true
}

resource "azurerm_cognitive_account" "bad_each" {
  for_each           = toset(["a", "b"])
  local_auth_enabled = local.chosen
}

resource "azurerm_cognitive_account" "bad_absent" {}
