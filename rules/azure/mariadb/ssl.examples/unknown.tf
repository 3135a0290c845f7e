variable "given" {}

resource "azurerm_mariadb_server" "unknown" {
  ssl_enforcement_enabled = var.given
}
