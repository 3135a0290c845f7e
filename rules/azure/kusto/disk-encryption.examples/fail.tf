locals {
  chosen = false
}

resource "azurerm_kusto_cluster" "bad" {
  disk_encryption_enabled = false
}

resource "azurerm_kusto_cluster" "bad_each" {
  for_each                = toset(["a", "b"])
  disk_encryption_enabled = local.chosen
}

resource "azurerm_kusto_cluster" "bad_absent" {}
