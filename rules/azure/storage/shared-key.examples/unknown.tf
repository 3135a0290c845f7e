variable "given" {}

resource "azurerm_storage_account" "unknown" {
  shared_access_key_enabled = var.given
}
