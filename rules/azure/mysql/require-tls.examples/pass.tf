resource "azurerm_mysql_flexible_server_configuration" "good" {
  name  = "require_secure_transport"
  value = "ON"
}

resource "azurerm_mysql_flexible_server_configuration" "good_other" {
  name  = "array_nulls"
  value = "OFF"
}
