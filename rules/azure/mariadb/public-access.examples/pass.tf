resource "azurerm_mariadb_server" "good" {
  public_network_access_enabled = false
}
