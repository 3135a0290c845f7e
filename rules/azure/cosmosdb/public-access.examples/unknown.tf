variable "given" {}

resource "azurerm_cosmosdb_account" "unknown" {
  public_network_access_enabled = var.given
}
