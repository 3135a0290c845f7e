variable "chosen" {
  default = true
}

resource "azurerm_security_center_contact" "good" {
  alert_notifications = true
}

resource "azurerm_security_center_contact" "good_chosen" {
  alert_notifications = var.chosen
}
