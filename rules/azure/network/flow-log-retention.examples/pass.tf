resource "azurerm_network_watcher_flow_log" "good" {
  enabled = true
  retention_policy {
    enabled = true
    days    = 90
  }
}

resource "azurerm_network_watcher_flow_log" "good_for_ever" {
  enabled = true
  retention_policy {
    enabled = true
    days    = 0
  }
}
