variable "given" {}

resource "azurerm_cosmosdb_account" "unknown" {
  local_authentication_disabled = var.given
}
