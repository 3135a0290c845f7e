resource "azurerm_postgresql_server" "bad" {
  name = "server"
}

resource "azurerm_postgresql_flexible_server" "bad" {
  name = "server"
}
