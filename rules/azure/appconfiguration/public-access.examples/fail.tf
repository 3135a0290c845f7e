locals {
  chosen = "Enabled"
}

resource "azurerm_app_configuration" "bad" {
  public_network_access = "Enabled"
}

resource "azurerm_app_configuration" "bad_each" {
  for_each              = toset(["a", "b"])
  public_network_access = local.chosen
}

resource "azurerm_app_configuration" "bad_absent" {}
