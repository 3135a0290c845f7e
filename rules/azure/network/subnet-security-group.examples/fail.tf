resource "azurerm_subnet" "bad" {
  name = "data"
}
