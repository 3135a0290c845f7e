variable "chosen" {
  default = true
}

resource "azurerm_storage_account" "good" {
  https_traffic_only_enabled = true
}

resource "azurerm_storage_account" "good_1" {
  enable_https_traffic_only = true
}

resource "azurerm_storage_account" "good_chosen" {
  https_traffic_only_enabled = var.chosen
}

resource "azurerm_storage_account" "good_absent" {}
