resource "azurerm_postgresql_server" "good" {
  name = "data"
}

resource "azurerm_private_endpoint" "postgresql_server" {
  name      = "postgresql_server"
  subnet_id = "subnet"

  private_service_connection {
    name                           = "postgresql_server"
    private_connection_resource_id = azurerm_postgresql_server.good.id
    is_manual_connection           = false
  }
}
