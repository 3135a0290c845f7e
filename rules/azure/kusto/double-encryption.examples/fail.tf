locals {
  chosen = false
}

resource "azurerm_kusto_cluster" "bad" {
  double_encryption_enabled = false
}

resource "azurerm_kusto_cluster" "bad_each" {
  for_each                  = toset(["a", "b"])
  double_encryption_enabled = local.chosen
}

resource "azurerm_kusto_cluster" "bad_absent" {}
