variable "given" {}

resource "azurerm_firewall_policy" "unknown" {
  intrusion_detection {
    mode = var.given
  }
}
