locals {
  chosen = true
}

resource "azurerm_api_management" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_api_management" "bad_each" {
  for_each                      = toset(["a", "b"])
  public_network_access_enabled = local.chosen
}

resource "azurerm_api_management" "bad_absent" {}
