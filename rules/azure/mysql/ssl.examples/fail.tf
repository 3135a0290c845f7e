locals {
  chosen = false
}

resource "azurerm_mysql_server" "bad" {
  ssl_enforcement_enabled = false
}

resource "azurerm_mysql_server" "bad_each" {
  for_each                = toset(["a", "b"])
  ssl_enforcement_enabled = local.chosen
}

resource "azurerm_mysql_server" "bad_absent" {}
