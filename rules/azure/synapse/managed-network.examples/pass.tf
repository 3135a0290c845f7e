variable "chosen" {
  default = true
}

resource "azurerm_synapse_workspace" "good" {
  managed_virtual_network_enabled = true
}

resource "azurerm_synapse_workspace" "good_chosen" {
  managed_virtual_network_enabled = var.chosen
}
