resource "azurerm_postgresql_configuration" "good" {
  name  = "connection_throttling"
  value = "on"
}

resource "azurerm_postgresql_configuration" "good_other" {
  name  = "array_nulls"
  value = "off"
}

resource "azurerm_postgresql_flexible_server_configuration" "good" {
  name  = "connection_throttling"
  value = "on"
}

resource "azurerm_postgresql_flexible_server_configuration" "good_other" {
  name  = "array_nulls"
  value = "off"
}
