resource "azurerm_mysql_server" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_mysql_server" "bad_absent" {
  name = "server"
}

resource "azurerm_mysql_flexible_server" "bad" {
  name = "server"
}
