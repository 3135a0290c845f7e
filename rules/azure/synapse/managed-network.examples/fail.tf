locals {
  chosen = false
}

resource "azurerm_synapse_workspace" "bad" {
  managed_virtual_network_enabled = false
}

resource "azurerm_synapse_workspace" "bad_each" {
  for_each                        = toset(["a", "b"])
  managed_virtual_network_enabled = local.chosen
}

resource "azurerm_synapse_workspace" "bad_absent" {}
