resource "azurerm_postgresql_configuration" "bad_0" {
  name  = "log_connections"
  value = "off"
}

resource "azurerm_postgresql_flexible_server_configuration" "bad_0" {
  name  = "log_connections"
  value = "off"
}
