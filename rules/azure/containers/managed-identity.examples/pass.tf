resource "azurerm_container_group" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_container_group" "good_dynamic" {
  dynamic "identity" {
    for_each = ["one"]
    content {
      type = "SystemAssigned"
    }
  }
}
