locals {
  chosen = true
}

resource "azurerm_search_service" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_search_service" "bad_each" {
  for_each                      = toset(["a", "b"])
  public_network_access_enabled = local.chosen
}

resource "azurerm_search_service" "bad_absent" {}
