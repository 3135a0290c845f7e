variable "chosen" {
  default = "TLS1_2"
}

resource "azurerm_storage_account" "good" {
  min_tls_version = "TLS1_2"
}

resource "azurerm_storage_account" "good_other1" {
  min_tls_version = "TLS1_3"
}

resource "azurerm_storage_account" "good_chosen" {
  min_tls_version = var.chosen
}

resource "azurerm_storage_account" "good_absent" {}
