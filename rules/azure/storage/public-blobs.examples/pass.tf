resource "azurerm_storage_account" "good" {
  allow_nested_items_to_be_public = false
}

resource "azurerm_storage_account" "good_former" {
  allow_blob_public_access = false
}

variable "public" {
  type    = bool
  default = false
}

resource "azurerm_storage_account" "good_chosen" {
  for_each                        = toset(["a", "b"])
  allow_nested_items_to_be_public = var.public
}

resource "azurerm_storage_account" "good_absent" {}
