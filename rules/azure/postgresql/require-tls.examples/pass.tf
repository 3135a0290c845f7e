resource "azurerm_postgresql_flexible_server_configuration" "good" {
  name  = "require_secure_transport"
  value = "on"
}

resource "azurerm_postgresql_flexible_server_configuration" "good_other" {
  name  = "array_nulls"
  value = "off"
}
