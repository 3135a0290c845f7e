variable "given" {}

resource "azurerm_mssql_server_security_alert_policy" "unknown" {
  email_account_admins = var.given
}
