resource "azurerm_search_service" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_search_service" "good_dynamic" {
  dynamic "identity" {
    for_each = ["one"]
    content {
      type = "SystemAssigned"
    }
  }
}
