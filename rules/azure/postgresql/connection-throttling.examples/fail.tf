resource "azurerm_postgresql_configuration" "bad_0" {
  name  = "connection_throttling"
  value = "off"
}

resource "azurerm_postgresql_configuration" "bad_1" {
  name  = "connection_throttle.enable"
  value = "off"
}

resource "azurerm_postgresql_flexible_server_configuration" "bad_0" {
  name  = "connection_throttling"
  value = "off"
}

resource "azurerm_postgresql_flexible_server_configuration" "bad_1" {
  name  = "connection_throttle.enable"
  value = "off"
}
