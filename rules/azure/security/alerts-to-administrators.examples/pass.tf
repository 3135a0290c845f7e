variable "chosen" {
  default = true
}

resource "azurerm_security_center_contact" "good" {
  alerts_to_admins = true
}

resource "azurerm_security_center_contact" "good_chosen" {
  alerts_to_admins = var.chosen
}
