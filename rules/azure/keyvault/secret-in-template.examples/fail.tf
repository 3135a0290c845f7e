resource "azurerm_key_vault_secret" "bad" {
  value = "Tr0ub4dor3xyz"
}
