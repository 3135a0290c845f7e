resource "azurerm_key_vault" "bad" {
  name = "data"
}
