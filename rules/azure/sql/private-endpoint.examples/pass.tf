resource "azurerm_mssql_server" "good" {
  name = "data"
}

resource "azurerm_private_endpoint" "mssql_server" {
  name      = "mssql_server"
  subnet_id = "subnet"

  private_service_connection {
    name                           = "mssql_server"
    private_connection_resource_id = azurerm_mssql_server.good.id
    is_manual_connection           = false
  }
}
