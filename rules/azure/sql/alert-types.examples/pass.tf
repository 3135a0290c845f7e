resource "azurerm_mssql_server_security_alert_policy" "good" {
  state           = "Enabled"
  disabled_alerts = []
}

resource "azurerm_mssql_server_security_alert_policy" "good_absent" {
  state = "Enabled"
}
