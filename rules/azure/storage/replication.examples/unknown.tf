variable "given" {}

resource "azurerm_storage_account" "unknown" {
  account_replication_type = var.given
}
