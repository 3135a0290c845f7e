resource "azurerm_mssql_server" "good" {
  transparent_data_encryption_key_vault_key_id = "https://vault.vault.azure.net/keys/key/1"
}

resource "azurerm_mssql_server" "good_companion" {
  name = "server"
}

resource "azurerm_mssql_server_transparent_data_encryption" "good" {
  server_id        = azurerm_mssql_server.good_companion.id
  key_vault_key_id = "https://vault.vault.azure.net/keys/key/1"
}
