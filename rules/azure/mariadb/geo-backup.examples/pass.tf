variable "chosen" {
  default = true
}

resource "azurerm_mariadb_server" "good" {
  geo_redundant_backup_enabled = true
}

resource "azurerm_mariadb_server" "good_chosen" {
  geo_redundant_backup_enabled = var.chosen
}
