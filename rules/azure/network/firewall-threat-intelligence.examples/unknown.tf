variable "given" {}

resource "azurerm_firewall_policy" "unknown" {
  threat_intelligence_mode = var.given
}
