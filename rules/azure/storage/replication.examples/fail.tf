locals {
  chosen = "LRS"
}

resource "azurerm_storage_account" "bad" {
  account_replication_type = "LRS"
}

resource "azurerm_storage_account" "bad_each" {
  for_each                 = toset(["a", "b"])
  account_replication_type = local.chosen
}
