resource "azurerm_mssql_server" "bad" {
  name = "server"
}

resource "azurerm_mssql_server" "bad_off" {
  name = "other"
}

resource "azurerm_mssql_server_extended_auditing_policy" "bad" {
  server_id = azurerm_mssql_server.bad_off.id
  enabled   = false
}

resource "azurerm_sql_server" "bad" {
  name = "server"
}
