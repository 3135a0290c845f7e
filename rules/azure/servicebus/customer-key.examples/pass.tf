resource "azurerm_servicebus_namespace" "good" {
  name = "namespace"
}

resource "azurerm_servicebus_namespace_customer_managed_key" "good" {
  namespace_id = azurerm_servicebus_namespace.good.id
}

resource "azurerm_servicebus_namespace" "good_inline" {
  customer_managed_key {
    key_vault_key_id = "https://vault.vault.azure.net/keys/key/1"
  }
}
