locals {
  chosen = false
}

resource "azurerm_storage_account" "bad" {
  blob_properties {
    versioning_enabled = false
  }
}

resource "azurerm_storage_account" "bad_each" {
  for_each = toset(["a", "b"])
  blob_properties {
    versioning_enabled = local.chosen
  }
}

resource "azurerm_storage_account" "bad_absent" {}
