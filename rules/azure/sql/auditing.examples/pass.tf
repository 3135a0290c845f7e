resource "azurerm_mssql_server" "good" {
  name = "server"
}

resource "azurerm_mssql_server_extended_auditing_policy" "good" {
  server_id         = azurerm_mssql_server.good.id
  storage_endpoint  = "https://account.blob.core.windows.net"
  retention_in_days = 120
}

resource "azurerm_sql_server" "good" {
  extended_auditing_policy {
    storage_endpoint  = "https://account.blob.core.windows.net"
    retention_in_days = 120
  }
}
