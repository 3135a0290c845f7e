locals {
  chosen = false
}

resource "azurerm_storage_account" "bad" {
  https_traffic_only_enabled = false
}

resource "azurerm_storage_account" "bad_1" {
  enable_https_traffic_only = false
}

resource "azurerm_storage_account" "bad_each" {
  for_each                   = toset(["a", "b"])
  https_traffic_only_enabled = local.chosen
}
