variable "given" {}

resource "azurerm_mysql_server" "unknown" {
  geo_redundant_backup_enabled = var.given
}
