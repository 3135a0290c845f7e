locals {
  chosen = "Free"
}

resource "azurerm_security_center_subscription_pricing" "bad" {
  tier = "Free"
}

resource "azurerm_security_center_subscription_pricing" "bad_each" {
  for_each = toset(["a", "b"])
  tier     = local.chosen
}
