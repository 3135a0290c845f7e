variable "chosen" {
  default = "Tls12"
}

resource "azurerm_cosmosdb_account" "good" {
  minimal_tls_version = "Tls12"
}

resource "azurerm_cosmosdb_account" "good_chosen" {
  minimal_tls_version = var.chosen
}

resource "azurerm_cosmosdb_account" "good_absent" {}
