variable "given" {}

resource "azurerm_storage_account" "unknown" {
  infrastructure_encryption_enabled = var.given
}
