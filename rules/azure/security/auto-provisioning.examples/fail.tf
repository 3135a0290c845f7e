locals {
  chosen = "Off"
}

resource "azurerm_security_center_auto_provisioning" "bad" {
  auto_provision = "Off"
}

resource "azurerm_security_center_auto_provisioning" "bad_each" {
  for_each       = toset(["a", "b"])
  auto_provision = local.chosen
}
