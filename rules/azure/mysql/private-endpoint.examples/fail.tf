resource "azurerm_mysql_server" "bad" {
  name = "data"
}
