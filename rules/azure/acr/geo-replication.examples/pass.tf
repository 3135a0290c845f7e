resource "azurerm_container_registry" "good" {
  georeplications {
    location = "westeurope"
  }
}

resource "azurerm_container_registry" "good_dynamic" {
  dynamic "georeplications" {
    for_each = ["one"]
    content {
      location = "westeurope"
    }
  }
}
