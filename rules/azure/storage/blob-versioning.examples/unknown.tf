variable "given" {}

resource "azurerm_storage_account" "unknown" {
  blob_properties {
    versioning_enabled = var.given
  }
}
