resource "azurerm_mysql_server" "good" {
  public_network_access_enabled = false
}

resource "azurerm_mysql_flexible_server" "good" {
  delegated_subnet_id = "/subscriptions/1/subnet"
}

resource "azurerm_subnet" "database" {
  name = "database"
}

resource "azurerm_mysql_flexible_server" "good_reference" {
  delegated_subnet_id = azurerm_subnet.database.id
}
