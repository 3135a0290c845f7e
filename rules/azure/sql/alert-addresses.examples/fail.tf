resource "azurerm_mssql_server_security_alert_policy" "bad" {
  email_addresses = []
}

resource "azurerm_mssql_server_security_alert_policy" "bad_absent" {
  state = "Enabled"
}

# Azure answers so where nobody is named.
resource "azurerm_mssql_server_security_alert_policy" "bad_blank" {
  email_addresses = [""]
}
