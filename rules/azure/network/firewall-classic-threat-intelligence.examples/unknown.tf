variable "given" {}

resource "azurerm_firewall" "unknown" {
  threat_intel_mode = var.given
}
