resource "azurerm_mssql_server" "bad" {
  name = "server"
}

resource "azurerm_sql_server" "bad" {
  name = "server"
}
