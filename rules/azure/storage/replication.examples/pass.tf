variable "chosen" {
  default = "GRS"
}

resource "azurerm_storage_account" "good" {
  account_replication_type = "GRS"
}

resource "azurerm_storage_account" "good_other1" {
  account_replication_type = "ZRS"
}

resource "azurerm_storage_account" "good_other2" {
  account_replication_type = "RAGRS"
}

resource "azurerm_storage_account" "good_other3" {
  account_replication_type = "GZRS"
}

resource "azurerm_storage_account" "good_other4" {
  account_replication_type = "RAGZRS"
}

resource "azurerm_storage_account" "good_chosen" {
  account_replication_type = var.chosen
}

resource "azurerm_storage_account" "good_absent" {}
