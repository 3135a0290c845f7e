resource "azurerm_postgresql_configuration" "good" {
  name  = "log_connections"
  value = "on"
}

resource "azurerm_postgresql_configuration" "good_other" {
  name  = "array_nulls"
  value = "off"
}

resource "azurerm_postgresql_flexible_server_configuration" "good" {
  name  = "log_connections"
  value = "on"
}

resource "azurerm_postgresql_flexible_server_configuration" "good_other" {
  name  = "array_nulls"
  value = "off"
}
