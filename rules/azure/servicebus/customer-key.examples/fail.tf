resource "azurerm_servicebus_namespace" "bad" {
  name = "namespace"
}
