variable "given" {}

resource "azurerm_cosmosdb_account" "unknown" {
  minimal_tls_version = var.given
}
