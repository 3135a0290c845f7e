variable "chosen" {
  default = true
}

resource "azurerm_storage_account" "good" {
  blob_properties {
    versioning_enabled = true
  }
}

resource "azurerm_storage_account" "good_chosen" {
  blob_properties {
    versioning_enabled = var.chosen
  }
}
