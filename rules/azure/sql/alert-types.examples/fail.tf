resource "azurerm_mssql_server_security_alert_policy" "bad" {
  state           = "Enabled"
  disabled_alerts = ["Sql_Injection", "Data_Exfiltration"]
}
