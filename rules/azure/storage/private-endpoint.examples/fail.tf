resource "azurerm_storage_account" "bad" {
  name = "data"
}
