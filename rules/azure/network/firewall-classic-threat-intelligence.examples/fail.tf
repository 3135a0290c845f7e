locals {
  chosen = "Alert"
}

resource "azurerm_firewall" "bad" {
  threat_intel_mode = "Alert"
}

resource "azurerm_firewall" "bad_other1" {
  threat_intel_mode = "Off"
}

resource "azurerm_firewall" "bad_each" {
  for_each          = toset(["a", "b"])
  threat_intel_mode = local.chosen
}

resource "azurerm_firewall" "bad_absent" {}
