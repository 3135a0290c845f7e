resource "azurerm_mysql_flexible_server_configuration" "bad_0" {
  name  = "require_secure_transport"
  value = "OFF"
}
