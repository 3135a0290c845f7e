locals {
  chosen = false
}

resource "azurerm_mariadb_server" "bad" {
  geo_redundant_backup_enabled = false
}

resource "azurerm_mariadb_server" "bad_each" {
  for_each                     = toset(["a", "b"])
  geo_redundant_backup_enabled = local.chosen
}

resource "azurerm_mariadb_server" "bad_absent" {}
