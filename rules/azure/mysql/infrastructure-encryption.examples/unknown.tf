variable "given" {}

resource "azurerm_mysql_server" "unknown" {
  infrastructure_encryption_enabled = var.given
}
