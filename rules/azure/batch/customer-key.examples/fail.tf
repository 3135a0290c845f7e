resource "azurerm_batch_account" "bad" {
  name = "name"
}
