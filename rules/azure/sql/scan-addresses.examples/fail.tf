resource "azurerm_mssql_server_vulnerability_assessment" "bad" {
  recurring_scans {
    enabled = true
  }
}

resource "azurerm_mssql_server_vulnerability_assessment" "bad_blank" {
  recurring_scans {
    emails = [""]
  }
}
