resource "azurerm_eventhub_namespace" "bad" {
  name = "namespace"
}
