variable "chosen" {
  default = "Deny"
}

resource "azurerm_firewall" "good" {
  threat_intel_mode = "Deny"
}

resource "azurerm_firewall" "good_chosen" {
  threat_intel_mode = var.chosen
}
