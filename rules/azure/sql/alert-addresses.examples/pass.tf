resource "azurerm_mssql_server_security_alert_policy" "good" {
  email_addresses = ["security@example.com"]
}

resource "azurerm_mssql_server_security_alert_policy" "good_administrators" {
  email_account_admins = true
}

resource "azurerm_mssql_server_security_alert_policy" "good_administrators_version_5" {
  email_account_admins_enabled = true
}
