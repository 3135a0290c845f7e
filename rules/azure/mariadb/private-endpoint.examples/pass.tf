resource "azurerm_mariadb_server" "good" {
  name = "data"
}

resource "azurerm_private_endpoint" "mariadb_server" {
  name      = "mariadb_server"
  subnet_id = "subnet"

  private_service_connection {
    name                           = "mariadb_server"
    private_connection_resource_id = azurerm_mariadb_server.good.id
    is_manual_connection           = false
  }
}
