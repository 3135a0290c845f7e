locals {
  chosen = false
}

resource "azurerm_mysql_server" "bad" {
  infrastructure_encryption_enabled = false
}

resource "azurerm_mysql_server" "bad_each" {
  for_each                          = toset(["a", "b"])
  infrastructure_encryption_enabled = local.chosen
}

resource "azurerm_mysql_server" "bad_absent" {}
