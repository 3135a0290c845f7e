variable "given" {}

resource "azurerm_storage_account" "unknown" {
  min_tls_version = var.given
}
