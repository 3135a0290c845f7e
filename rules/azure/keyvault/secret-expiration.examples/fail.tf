resource "azurerm_key_vault_secret" "bad" {
  name = "secret"
}
