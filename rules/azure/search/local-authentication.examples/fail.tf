locals {
  chosen = true
}

resource "azurerm_search_service" "bad" {
  local_authentication_enabled = true
}

resource "azurerm_search_service" "bad_each" {
  for_each                     = toset(["a", "b"])
  local_authentication_enabled = local.chosen
}

resource "azurerm_search_service" "bad_absent" {}
