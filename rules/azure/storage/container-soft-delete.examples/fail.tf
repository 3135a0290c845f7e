resource "azurerm_storage_account" "bad" {
  blob_properties {
    versioning_enabled = true
  }
}

resource "azurerm_storage_account" "bad_absent" {
  name = "data"
}
