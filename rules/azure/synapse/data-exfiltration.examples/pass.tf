variable "chosen" {
  default = true
}

resource "azurerm_synapse_workspace" "good" {
  data_exfiltration_protection_enabled = true
}

resource "azurerm_synapse_workspace" "good_chosen" {
  data_exfiltration_protection_enabled = var.chosen
}
