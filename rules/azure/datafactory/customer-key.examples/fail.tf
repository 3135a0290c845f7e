resource "azurerm_data_factory" "bad" {
  name = "factory"
}
