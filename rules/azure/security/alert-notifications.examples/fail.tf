locals {
  chosen = false
}

resource "azurerm_security_center_contact" "bad" {
  alert_notifications = false
}

resource "azurerm_security_center_contact" "bad_each" {
  for_each            = toset(["a", "b"])
  alert_notifications = local.chosen
}

resource "azurerm_security_center_contact" "bad_absent" {}
