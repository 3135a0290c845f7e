variable "given" {}

resource "azurerm_postgresql_server" "unknown" {
  infrastructure_encryption_enabled = var.given
}
