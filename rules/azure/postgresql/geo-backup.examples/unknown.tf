variable "given" {}

resource "azurerm_postgresql_server" "unknown" {
  geo_redundant_backup_enabled = var.given
}
