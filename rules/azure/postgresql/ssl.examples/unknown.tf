variable "given" {}

resource "azurerm_postgresql_server" "unknown" {
  ssl_enforcement_enabled = var.given
}
