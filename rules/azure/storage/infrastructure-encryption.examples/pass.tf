variable "chosen" {
  default = true
}

resource "azurerm_storage_account" "good" {
  infrastructure_encryption_enabled = true
}

resource "azurerm_storage_account" "good_chosen" {
  infrastructure_encryption_enabled = var.chosen
}
