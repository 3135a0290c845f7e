resource "azurerm_mssql_server" "bad" {
  name = "server"
}
