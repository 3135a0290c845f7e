locals {
  chosen = true
}

resource "azurerm_machine_learning_workspace" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_machine_learning_workspace" "bad_each" {
  for_each                      = toset(["a", "b"])
  public_network_access_enabled = local.chosen
}

resource "azurerm_machine_learning_workspace" "bad_absent" {}
