resource "azurerm_servicebus_namespace" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_servicebus_namespace" "bad_absent" {
  name = "namespace"
}
