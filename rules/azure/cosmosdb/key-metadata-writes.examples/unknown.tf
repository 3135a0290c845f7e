variable "given" {}

resource "azurerm_cosmosdb_account" "unknown" {
  access_key_metadata_writes_enabled = var.given
}
