locals {
  chosen = "Alert"
}

resource "azurerm_firewall_policy" "bad" {
  threat_intelligence_mode = "Alert"
}

resource "azurerm_firewall_policy" "bad_other1" {
  threat_intelligence_mode = "Off"
}

resource "azurerm_firewall_policy" "bad_each" {
  for_each                 = toset(["a", "b"])
  threat_intelligence_mode = local.chosen
}

resource "azurerm_firewall_policy" "bad_absent" {}
