locals {
  chosen = true
}

resource "azurerm_kusto_cluster" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_kusto_cluster" "bad_each" {
  for_each                      = toset(["a", "b"])
  public_network_access_enabled = local.chosen
}

resource "azurerm_kusto_cluster" "bad_absent" {}
