resource "azurerm_mssql_server" "good" {
  azuread_administrator {
    login_username = "administrators"
    object_id      = "00000000-0000-0000-0000-000000000000"
  }
}

resource "azurerm_sql_server" "good" {
  name = "server"
}

resource "azurerm_sql_active_directory_administrator" "good" {
  server_name = azurerm_sql_server.good.name
  login       = "administrators"
}
