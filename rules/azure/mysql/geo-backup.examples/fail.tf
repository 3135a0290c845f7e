locals {
  chosen = false
}

resource "azurerm_mysql_server" "bad" {
  geo_redundant_backup_enabled = false
}

resource "azurerm_mysql_server" "bad_each" {
  for_each                     = toset(["a", "b"])
  geo_redundant_backup_enabled = local.chosen
}

resource "azurerm_mysql_server" "bad_absent" {}

resource "azurerm_mysql_flexible_server" "bad" {
  geo_redundant_backup_enabled = false
}

resource "azurerm_mysql_flexible_server" "bad_absent" {}
