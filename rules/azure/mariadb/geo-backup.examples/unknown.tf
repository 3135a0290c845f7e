variable "given" {}

resource "azurerm_mariadb_server" "unknown" {
  geo_redundant_backup_enabled = var.given
}
