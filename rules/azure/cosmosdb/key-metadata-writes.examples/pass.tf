variable "chosen" {
  default = false
}

resource "azurerm_cosmosdb_account" "good" {
  access_key_metadata_writes_enabled = false
}

resource "azurerm_cosmosdb_account" "good_chosen" {
  access_key_metadata_writes_enabled = var.chosen
}
