resource "azurerm_mssql_server_security_alert_policy" "bad" {
  email_addresses = []
}

resource "azurerm_mssql_server_security_alert_policy" "bad_absent" {
  state = "Enabled"
}
