resource "azurerm_key_vault_key" "bad" {
  name = "key"
}
