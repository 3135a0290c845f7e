variable "chosen" {
  default = "Standard"
}

resource "azurerm_security_center_subscription_pricing" "good" {
  tier = "Standard"
}

resource "azurerm_security_center_subscription_pricing" "good_chosen" {
  tier = var.chosen
}

resource "azurerm_security_center_subscription_pricing" "good_absent" {}
