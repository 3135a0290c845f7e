variable "given" {}

resource "azurerm_mssql_server_vulnerability_assessment" "unknown" {
  recurring_scans {
    email_subscription_admins = var.given
  }
}
