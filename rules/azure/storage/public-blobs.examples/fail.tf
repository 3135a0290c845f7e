resource "azurerm_storage_account" "bad" {
  allow_nested_items_to_be_public = true
}

resource "azurerm_storage_account" "bad_former" {
  allow_blob_public_access = true
}
