variable "given" {}

resource "azurerm_postgresql_configuration" "unknown" {
  name  = "connection_throttling"
  value = var.given
}
