resource "azurerm_mariadb_server" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_mariadb_server" "bad_absent" {
  name = "server"
}
