resource "azurerm_container_group" "bad" {
  name = "name"
}
