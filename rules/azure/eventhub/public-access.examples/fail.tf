resource "azurerm_eventhub_namespace" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_eventhub_namespace" "bad_absent" {
  name = "namespace"
}
