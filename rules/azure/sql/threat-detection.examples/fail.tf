resource "azurerm_mssql_server" "bad" {
  name = "server"
}

resource "azurerm_mssql_server_security_alert_policy" "bad" {
  server_name = azurerm_mssql_server.bad.name
  state       = "Disabled"
}

resource "azurerm_sql_server" "bad" {
  name = "server"
}
