variable "chosen" {
  default = "Deny"
}

resource "azurerm_firewall_policy" "good" {
  threat_intelligence_mode = "Deny"
}

resource "azurerm_firewall_policy" "good_chosen" {
  threat_intelligence_mode = var.chosen
}
