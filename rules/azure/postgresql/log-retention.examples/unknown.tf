variable "given" {}

resource "azurerm_postgresql_configuration" "unknown" {
  name  = "log_retention_days"
  value = var.given
}
