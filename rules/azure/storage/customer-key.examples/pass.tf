resource "azurerm_storage_account" "good" {
  customer_managed_key {
    key_vault_key_id          = "https://vault.vault.azure.net/keys/key"
    user_assigned_identity_id = "identity"
  }
}

resource "azurerm_storage_account" "good_companion" {
  name = "data"
}

resource "azurerm_storage_account_customer_managed_key" "good" {
  storage_account_id = azurerm_storage_account.good_companion.id
  key_vault_id       = "vault"
  key_name           = "key"
}
