variable "given" {}

resource "azurerm_security_center_subscription_pricing" "unknown" {
  tier = var.given
}
