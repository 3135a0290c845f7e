resource "azurerm_servicebus_namespace" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_servicebus_namespace" "good_dynamic" {
  dynamic "identity" {
    for_each = ["one"]
    content {
      type = "SystemAssigned"
    }
  }
}
