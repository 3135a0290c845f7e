resource "azurerm_mssql_server" "good" {
  name = "server"
}

resource "azurerm_mssql_server_extended_auditing_policy" "good" {
  server_id         = azurerm_mssql_server.good.id
  retention_in_days = 90
}

resource "azurerm_mssql_server" "good_for_ever" {
  name = "other"
}

resource "azurerm_mssql_server_extended_auditing_policy" "good_for_ever" {
  server_id = azurerm_mssql_server.good_for_ever.id
}

resource "azurerm_sql_server" "good" {
  extended_auditing_policy {
    retention_in_days = 120
  }
}
