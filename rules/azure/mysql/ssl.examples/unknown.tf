variable "given" {}

resource "azurerm_mysql_server" "unknown" {
  ssl_enforcement_enabled = var.given
}
