variable "given" {}

resource "azurerm_mssql_server_vulnerability_assessment" "unknown" {
  recurring_scans {
    enabled = var.given
  }
}
