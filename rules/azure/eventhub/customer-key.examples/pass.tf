resource "azurerm_eventhub_namespace" "good" {
  name = "namespace"
}

resource "azurerm_eventhub_namespace_customer_managed_key" "good" {
  eventhub_namespace_id = azurerm_eventhub_namespace.good.id
}
