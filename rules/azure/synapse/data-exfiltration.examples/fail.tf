locals {
  chosen = false
}

resource "azurerm_synapse_workspace" "bad" {
  data_exfiltration_protection_enabled = false
}

resource "azurerm_synapse_workspace" "bad_each" {
  for_each                             = toset(["a", "b"])
  data_exfiltration_protection_enabled = local.chosen
}

resource "azurerm_synapse_workspace" "bad_absent" {}
