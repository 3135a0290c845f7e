resource "azurerm_postgresql_server" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_postgresql_server" "bad_absent" {
  name = "server"
}

resource "azurerm_postgresql_flexible_server" "bad" {
  name = "server"
}
