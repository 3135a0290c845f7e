variable "public" {
  type = bool
}

resource "azurerm_cosmosdb_account" "unknown" {
  public_network_access_enabled = var.public
}
