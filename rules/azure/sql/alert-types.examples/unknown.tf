variable "left_out" {
  type = list(string)
}

resource "azurerm_mssql_server_security_alert_policy" "unknown" {
  disabled_alerts = var.left_out
}
