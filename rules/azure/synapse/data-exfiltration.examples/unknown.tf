variable "given" {}

resource "azurerm_synapse_workspace" "unknown" {
  data_exfiltration_protection_enabled = var.given
}
