variable "chosen" {
  default = true
}

resource "azurerm_cosmosdb_account" "good" {
  local_authentication_disabled = true
}

resource "azurerm_cosmosdb_account" "good_chosen" {
  local_authentication_disabled = var.chosen
}

resource "azurerm_cosmosdb_account" "good_version_5" {
  local_authentication_enabled = false
}
