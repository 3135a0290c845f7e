resource "azurerm_app_configuration" "bad" {
  name = "name"
}
