resource "azurerm_cognitive_account" "bad" {
  name = "name"
}
