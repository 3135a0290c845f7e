resource "azurerm_mysql_server" "good" {
  name = "data"
}

resource "azurerm_private_endpoint" "mysql_server" {
  name      = "mysql_server"
  subnet_id = "subnet"

  private_service_connection {
    name                           = "mysql_server"
    private_connection_resource_id = azurerm_mysql_server.good.id
    is_manual_connection           = false
  }
}
