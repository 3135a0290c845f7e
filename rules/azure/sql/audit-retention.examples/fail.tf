resource "azurerm_mssql_server" "bad" {
  name = "server"
}

resource "azurerm_mssql_server_extended_auditing_policy" "bad" {
  server_id         = azurerm_mssql_server.bad.id
  retention_in_days = 6
}

resource "azurerm_sql_server" "bad" {
  name = "server"
}

resource "azurerm_mssql_server" "bad_off" {
  name = "off"
}

resource "azurerm_mssql_server_extended_auditing_policy" "bad_off" {
  server_id = azurerm_mssql_server.bad_off.id
  enabled   = false
}
