variable "given" {}

resource "azurerm_postgresql_flexible_server_configuration" "unknown" {
  name  = "require_secure_transport"
  value = var.given
}
