variable "chosen" {
  default = false
}

resource "azurerm_storage_account" "good" {
  cross_tenant_replication_enabled = false
}

resource "azurerm_storage_account" "good_chosen" {
  cross_tenant_replication_enabled = var.chosen
}

resource "azurerm_storage_account" "good_absent" {}
