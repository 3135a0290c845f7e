resource "azurerm_search_service" "bad" {
  name = "name"
}
