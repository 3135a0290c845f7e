resource "azurerm_container_registry" "bad" {
  name = "name"
}
