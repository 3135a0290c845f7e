resource "azurerm_data_factory" "good" {
  customer_managed_key_id = "https://vault.vault.azure.net/keys/key/1"
}
