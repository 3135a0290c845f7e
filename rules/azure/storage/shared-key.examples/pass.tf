variable "chosen" {
  default = false
}

resource "azurerm_storage_account" "good" {
  shared_access_key_enabled = false
}

resource "azurerm_storage_account" "good_chosen" {
  shared_access_key_enabled = var.chosen
}
