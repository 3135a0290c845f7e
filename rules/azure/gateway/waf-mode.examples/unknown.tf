variable "mode" {}

resource "azurerm_cdn_frontdoor_firewall_policy" "unknown" {
  mode = var.mode
}
