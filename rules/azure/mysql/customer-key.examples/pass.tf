resource "azurerm_mysql_server" "good" {
  name = "server"
}

resource "azurerm_mysql_server_key" "good" {
  server_id        = azurerm_mysql_server.good.id
  key_vault_key_id = "https://vault.vault.azure.net/keys/key/1"
}

resource "azurerm_mysql_flexible_server" "good" {
  customer_managed_key {
    key_vault_key_id = "https://vault.vault.azure.net/keys/key/1"
  }
}
