resource "azurerm_postgresql_server" "good" {
  name = "server"
}

resource "azurerm_postgresql_server_key" "good" {
  server_id        = azurerm_postgresql_server.good.id
  key_vault_key_id = "https://vault.vault.azure.net/keys/key/1"
}

resource "azurerm_postgresql_flexible_server" "good" {
  customer_managed_key {
    key_vault_key_id = "https://vault.vault.azure.net/keys/key/1"
  }
}
