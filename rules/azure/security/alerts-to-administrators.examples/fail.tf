locals {
  chosen = false
}

resource "azurerm_security_center_contact" "bad" {
  alerts_to_admins = false
}

resource "azurerm_security_center_contact" "bad_each" {
  for_each         = toset(["a", "b"])
  alerts_to_admins = local.chosen
}

resource "azurerm_security_center_contact" "bad_absent" {}
