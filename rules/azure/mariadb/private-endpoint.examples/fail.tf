resource "azurerm_mariadb_server" "bad" {
  name = "data"
}
