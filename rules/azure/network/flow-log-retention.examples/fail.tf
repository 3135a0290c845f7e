resource "azurerm_network_watcher_flow_log" "bad" {
  enabled = true
  retention_policy {
    enabled = true
    days    = 30
  }
}

resource "azurerm_network_watcher_flow_log" "bad_off" {
  enabled = true
  retention_policy {
    enabled = false
    days    = 365
  }
}
