variable "chosen" {
  default = true
}

resource "azurerm_mysql_server" "good" {
  geo_redundant_backup_enabled = true
}

resource "azurerm_mysql_server" "good_chosen" {
  geo_redundant_backup_enabled = var.chosen
}

resource "azurerm_mysql_flexible_server" "good" {
  geo_redundant_backup_enabled = true
}
