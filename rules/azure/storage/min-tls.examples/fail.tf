locals {
  chosen = "TLS1_0"
}

resource "azurerm_storage_account" "bad" {
  min_tls_version = "TLS1_0"
}

resource "azurerm_storage_account" "bad_other1" {
  min_tls_version = "TLS1_1"
}

resource "azurerm_storage_account" "bad_each" {
  for_each        = toset(["a", "b"])
  min_tls_version = local.chosen
}
