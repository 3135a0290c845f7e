resource "azurerm_automation_account" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_automation_account" "good_dynamic" {
  dynamic "identity" {
    for_each = ["one"]
    content {
      type = "SystemAssigned"
    }
  }
}
