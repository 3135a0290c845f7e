variable "public" {
  type = bool
}

resource "azurerm_storage_account" "unknown" {
  allow_nested_items_to_be_public = var.public
}
