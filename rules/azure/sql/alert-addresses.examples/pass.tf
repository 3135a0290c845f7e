resource "azurerm_mssql_server_security_alert_policy" "good" {
  email_addresses = ["security@example.com"]
}

resource "azurerm_mssql_server_security_alert_policy" "good_administrators" {
  email_account_admins = true
}
