locals {
  chosen = true
}

resource "azurerm_storage_account" "bad" {
  cross_tenant_replication_enabled = true
}

resource "azurerm_storage_account" "bad_each" {
  for_each                         = toset(["a", "b"])
  cross_tenant_replication_enabled = local.chosen
}
