resource "azurerm_key_vault_key" "key" {
  name = "key"
}

resource "azurerm_cosmosdb_account" "good" {
  key_vault_key_id = azurerm_key_vault_key.key.versionless_id
}
