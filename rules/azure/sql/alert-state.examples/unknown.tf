variable "given" {}

resource "azurerm_mssql_server_security_alert_policy" "unknown" {
  state = var.given
}
