resource "azurerm_cognitive_account" "bad" {
  name = "account"
}
