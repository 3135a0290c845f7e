resource "azurerm_mssql_server" "good" {
  name = "server"
}

resource "azurerm_mssql_server_security_alert_policy" "good" {
  server_name = azurerm_mssql_server.good.name
  state       = "Enabled"
}

resource "azurerm_sql_server" "good" {
  threat_detection_policy {
    state = "Enabled"
  }
}
