resource "azurerm_mysql_flexible_server_configuration" "bad_0" {
  name  = "audit_log_enabled"
  value = "OFF"
}
