resource "azurerm_key_vault_secret" "good" {
  content_type = "password"
}
