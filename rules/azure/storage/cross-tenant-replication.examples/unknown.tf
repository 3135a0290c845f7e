variable "given" {}

resource "azurerm_storage_account" "unknown" {
  cross_tenant_replication_enabled = var.given
}
