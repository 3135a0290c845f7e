resource "azurerm_mssql_server_vulnerability_assessment" "good" {
  recurring_scans {
    enabled = true
    emails  = ["security@example.com"]
  }
}
