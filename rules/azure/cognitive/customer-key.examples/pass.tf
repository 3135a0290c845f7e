resource "azurerm_cognitive_account" "good" {
  customer_managed_key {
    key_vault_key_id = "https://vault.vault.azure.net/keys/key/1"
  }
}

resource "azurerm_cognitive_account" "good_companion" {
  name = "account"
}

resource "azurerm_cognitive_account_customer_managed_key" "good" {
  cognitive_account_id = azurerm_cognitive_account.good_companion.id
}
