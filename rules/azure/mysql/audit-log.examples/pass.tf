resource "azurerm_mysql_flexible_server_configuration" "good" {
  name  = "audit_log_enabled"
  value = "ON"
}

resource "azurerm_mysql_flexible_server_configuration" "good_other" {
  name  = "array_nulls"
  value = "OFF"
}
