variable "given" {}

resource "azurerm_synapse_workspace" "unknown" {
  public_network_access_enabled = var.given
}
