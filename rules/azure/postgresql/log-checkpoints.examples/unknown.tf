variable "given" {}

resource "azurerm_postgresql_configuration" "unknown" {
  name  = "log_checkpoints"
  value = var.given
}
