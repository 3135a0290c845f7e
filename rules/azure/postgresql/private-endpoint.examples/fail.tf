resource "azurerm_postgresql_server" "bad" {
  name = "data"
}
