resource "azurerm_eventgrid_topic" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_eventgrid_domain" "good" {
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_eventgrid_topic" "good_dynamic" {
  dynamic "identity" {
    for_each = ["one"]
    content {
      type = "SystemAssigned"
    }
  }
}
