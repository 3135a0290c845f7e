variable "given" {}

resource "azurerm_mysql_flexible_server_configuration" "unknown" {
  name  = "require_secure_transport"
  value = var.given
}
