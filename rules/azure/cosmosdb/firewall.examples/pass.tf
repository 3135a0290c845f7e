resource "azurerm_cosmosdb_account" "good" {
  public_network_access_enabled = false
}

resource "azurerm_cosmosdb_account" "good_network" {
  is_virtual_network_filter_enabled = true
}

resource "azurerm_cosmosdb_account" "good_addresses" {
  ip_range_filter = ["203.0.113.7"]
}

resource "azurerm_cosmosdb_account" "good_former" {
  ip_range_filter = "203.0.113.7,198.51.100.0/24"
}
