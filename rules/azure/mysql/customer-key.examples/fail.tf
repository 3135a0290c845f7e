resource "azurerm_mysql_server" "bad" {
  name = "server"
}

resource "azurerm_mysql_flexible_server" "bad" {
  name = "server"
}
