locals {
  chosen = false
}

resource "azurerm_mysql_server" "bad" {
  threat_detection_policy {
    enabled = false
  }
}

resource "azurerm_mysql_server" "bad_each" {
  for_each = toset(["a", "b"])
  threat_detection_policy {
    enabled = local.chosen
  }
}

resource "azurerm_mysql_server" "bad_absent" {}
