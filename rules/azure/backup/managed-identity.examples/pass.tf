resource "azurerm_recovery_services_vault" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_recovery_services_vault" "good_dynamic" {
  dynamic "identity" {
    for_each = ["one"]
    content {
      type = "SystemAssigned"
    }
  }
}
