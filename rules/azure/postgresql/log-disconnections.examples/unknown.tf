variable "given" {}

resource "azurerm_postgresql_configuration" "unknown" {
  name  = "log_disconnections"
  value = var.given
}
