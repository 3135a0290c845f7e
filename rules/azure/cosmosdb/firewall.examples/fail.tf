resource "azurerm_cosmosdb_account" "bad" {
  name = "account"
}

resource "azurerm_cosmosdb_account" "bad_addresses" {
  ip_range_filter = ["0.0.0.0/0"]
}

resource "azurerm_cosmosdb_account" "bad_former" {
  ip_range_filter = ""
}
