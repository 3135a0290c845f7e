locals {
  chosen = "Alert"
}

resource "azurerm_firewall_policy" "bad" {
  intrusion_detection {
    mode = "Alert"
  }
}

resource "azurerm_firewall_policy" "bad_other1" {
  intrusion_detection {
    mode = "Off"
  }
}

resource "azurerm_firewall_policy" "bad_each" {
  for_each = toset(["a", "b"])
  intrusion_detection {
    mode = local.chosen
  }
}

resource "azurerm_firewall_policy" "bad_absent" {}

resource "azurerm_firewall_policy" "bad_premium" {
  sku = "Premium"
  intrusion_detection {
    mode = "Alert"
  }
}

resource "azurerm_firewall_policy" "bad_premium_absent" {
  sku = "Premium"
}
