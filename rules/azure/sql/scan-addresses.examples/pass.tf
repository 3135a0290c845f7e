resource "azurerm_mssql_server_vulnerability_assessment" "good" {
  recurring_scans {
    enabled = true
    emails  = ["security@example.com"]
  }
}

resource "azurerm_mssql_server_vulnerability_assessment" "good_administrators" {
  recurring_scans {
    enabled                   = true
    email_subscription_admins = true
  }
}
