resource "azurerm_key_vault_secret" "good" {
  expiration_date = "2030-12-30T20:00:00Z"
}
