resource "azurerm_cosmosdb_account" "bad" {
  name = "account"
}
