variable "given" {}

resource "azurerm_recovery_services_vault" "unknown" {
  soft_delete_enabled = var.given
}
