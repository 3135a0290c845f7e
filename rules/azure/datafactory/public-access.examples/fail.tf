locals {
  chosen = true
}

resource "azurerm_data_factory" "bad" {
  public_network_enabled = true
}

resource "azurerm_data_factory" "bad_each" {
  for_each               = toset(["a", "b"])
  public_network_enabled = local.chosen
}

resource "azurerm_data_factory" "bad_absent" {}
