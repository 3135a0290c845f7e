resource "azurerm_eventhub_namespace" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_eventhub_namespace" "good_dynamic" {
  dynamic "identity" {
    for_each = ["one"]
    content {
      type = "SystemAssigned"
    }
  }
}
