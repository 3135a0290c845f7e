variable "chosen" {
  default = "On"
}

resource "azurerm_security_center_auto_provisioning" "good" {
  auto_provision = "On"
}

resource "azurerm_security_center_auto_provisioning" "good_chosen" {
  auto_provision = var.chosen
}

resource "azurerm_security_center_auto_provisioning" "good_absent" {}
