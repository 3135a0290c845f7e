variable "given" {}

resource "azurerm_postgresql_configuration" "unknown" {
  name  = "log_connections"
  value = var.given
}
