variable "given" {}

resource "azurerm_synapse_workspace" "unknown" {
  managed_virtual_network_enabled = var.given
}
